import { test as base, expect, type Page } from '@playwright/test'
import type { Session } from '../contract/src/auth.ts'
import { connect, type Pool } from '../server/src/db/db.ts'
import { runningUrl } from '../server/src/db/embedded/embedded.ts'
import { demoEmail, demoPassword } from '../server/src/demo/credentials.ts'
import { startServer, temporaryFolder } from '../server/src/testing/process.ts'
import { copyPrepared } from './prepared-folder.ts'

export { expect }

interface PerWorker {
  /** Journeys that name data of their own get a worker of their own, with the demo as it was filled. */
  ownData: string
  dataDir: string
  server: string
  /** For changes that would take minutes or days, such as the end of a subscription. */
  database: Pool
}

/** Each worker has a server and a database of its own: a copy of a folder that was filled with the demo once. */
export const test = base.extend<{ faults: string[] }, PerWorker>({
  ownData: ['', { scope: 'worker', option: true }],
  dataDir: [
    async ({ ownData: _ }, use) => {
      const folder = await temporaryFolder()
      copyPrepared(folder.path)
      await use(folder.path)
      await folder.remove()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dataDir }, use) => {
      const server = await startServer({ DATA_DIR: dataDir, AUTH_LIMITS: 'off', AVATAR_SHARE: '100' })
      await use(server.address)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ dataDir, server: _ }, use) => {
      const sql = connect(await runningUrl(dataDir))
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server),
  /** Errors in the console of the page. A journey fails if there are any at its end. */
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

interface Credentials {
  email: string
  password: string
}

/** Puts a session into the browser without the login page. The journey then opens the page it needs. */
export async function signInAs(page: Page, { email, password }: Credentials) {
  const answer = await page.request.post('/api/auth/sign-in', { data: { email, password } })
  const session = (await answer.json()) as Session
  // Storage can be reached from any page of the same origin.
  await page.goto('/api/health')
  await page.evaluate(({ token, refreshToken, expiresAt, attributes, payload }) => {
    const kept = { authUser: { username: payload.username, refreshToken, expiresAt }, userAttributes: attributes }
    for (const [name, value] of Object.entries({ ...kept, userPayload: payload }))
      localStorage.setItem(name, JSON.stringify(value))
    localStorage.setItem('jwt', token)
    localStorage.setItem('token', token)
  }, session)
  return session
}

/** Opens the login page and waits until the app has replaced the drawn page. */
export async function openLogin(page: Page, path = '/login') {
  await page.goto(path)
  await expect(page.locator('#drawn')).toHaveCount(0)
}

/** Hides the cookie banner. */
export const acceptCookies = async (page: Page) =>
  page.context().addCookies([{ name: 'cookie_consent', value: 'true', url: new URL(page.url()).origin }])

export const signIn = (page: Page, who: string) => signInAs(page, { email: demoEmail(who), password: demoPassword })
