import { test as base, expect, type Page, type Request } from '@playwright/test'
import type { Session } from '../../contract/src/identity/auth.ts'
import { demoEmail, demoPassword } from '../../server/src/demo/factories/credentials.ts'
import { connect, type Pool } from '../../server/src/platform/db/db.ts'
import { ownServers } from './own-servers.ts'
import { type ServerName, sharedDatabase, sharedServer } from './shared-server.ts'

export { expect }

interface PerWorker {
  /** Which of the shared servers. */
  on: ServerName
  server: string
  /** For changes that would take minutes or days, such as the end of a subscription. */
  database: Pool
}

interface PerJourney {
  faults: string[]
  /** Starts servers with a data folder that only this journey uses. */
  own: Awaited<ReturnType<typeof ownServers>>
}

export const test = base.extend<PerJourney, PerWorker>({
  on: ['worked-on', { scope: 'worker', option: true }],
  server: [async ({ on }, use) => use(sharedServer(on)), { scope: 'worker' }],
  database: [
    async ({ on }, use) => {
      // Few of the connections that the server's database allows in all: each worker has its own.
      const sql = connect(await sharedDatabase(on), { max: 2 })
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  own: async ({}, use) => {
    const servers = await ownServers()
    await use(servers)
    await servers.stop()
  },
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
  const answer = await page.request.post('/api/auth/sign-in', {
    data: { email, password },
    // The cookies of `request` are those of the page.
    headers: { 'x-refresh': 'cookie' },
  })
  const session = (await answer.json()) as Session
  // Storage can be reached from any page of the same origin.
  await page.goto('/api/health')
  await page.evaluate(({ token, refreshToken, expiresAt, attributes, payload }) => {
    const storedInTab = {
      authUser: { username: payload.username, refreshToken, expiresAt },
      userAttributes: attributes,
    }
    for (const [name, value] of Object.entries({ ...storedInTab, userPayload: payload }))
      localStorage.setItem(name, JSON.stringify(value))
    localStorage.setItem('jwt', token)
    localStorage.setItem('token', token)
  }, session)
  return session
}

/**
 * Notes the requests of a page from now on. `settled` waits until the page has made all that it makes by itself: it is loaded,
 * every request has ended, and none follows once there is nothing left to do.
 */
export function watchRequests(page: Page) {
  const marker = '/api/health?settled'
  const begun: Request[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().endsWith(marker)) return
    begun.push(request)
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return {
    begun,
    async settled() {
      await page.waitForLoadState()
      let known = -1
      while (known < begun.length) {
        await expect.poll(() => [...open].map((request) => request.url())).toEqual([])
        known = begun.length
        // After all that the page has to do. An idle callback may never come: it depends on frames. The browser reports
        // requests in their order: those before this one are known when it has ended.
        await page.evaluate(async (path) => {
          await scheduler.postTask(() => {}, { priority: 'background' })
          await fetch(path)
        }, marker)
      }
    },
  }
}

/** Opens the login page and waits until the app has replaced the rendered page. */
export async function openLogin(page: Page, path = '/login') {
  await page.goto(path)
  await expect(page.locator('#rendered')).toHaveCount(0)
}

/**
 * Notes every message of the page. One that is shown until a redirect may be gone before a slow machine looks for it. Called
 * before the page is opened.
 */
export async function noteMessages(page: Page) {
  const said = new Set<string>()
  await page.exposeFunction('noteMessage', (text: string) => said.add(text))
  await page.addInitScript(() => {
    const { noteMessage } = window as unknown as { noteMessage: (text: string) => void }
    const look = () => {
      for (const message of document.querySelectorAll('[role="status"], [role="alert"]'))
        if (message.textContent && message.checkVisibility()) noteMessage(message.textContent)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return { toHaveSaid: (text: string) => expect.poll(() => [...said].join('\n')).toContain(text) }
}

/** Hides the cookie banner. */
export const acceptCookies = async (page: Page) =>
  page.context().addCookies([{ name: 'cookie_consent', value: 'true', url: new URL(page.url()).origin }])

export const signIn = (page: Page, who: string) => signInAs(page, { email: demoEmail(who), password: demoPassword })
