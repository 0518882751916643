import { test as base, expect, type Page } from '@playwright/test'
import { connect, type Pool } from '../server/src/db/db.ts'
import { runningUrl } from '../server/src/db/embedded/embedded.ts'
import { startServer, temporaryFolder } from '../server/src/testing/process.ts'

export { expect }

export const password = 'Aulanova-Demo-2026!'
export const emailOf = (who: string) => `${who}@demo.aulanova.test`

interface PerWorker {
  dataDir: string
  server: string
  /** For what takes days or minutes in life, such as the end of a subscription. */
  database: Pool
}

/** Each worker has a server and a database of its own, filled with the demo. */
export const test = base.extend<{ faults: string[] }, PerWorker>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants to see which fixtures are used
    async ({}, use) => {
      const folder = await temporaryFolder()
      await use(folder.path)
      await folder.remove()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dataDir }, use) => {
      const server = await startServer({ DATA_DIR: dataDir, AUTH_LIMITS: 'off' })
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
  /** A page that reports an error to its console has one, whatever it shows. */
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

/** Through the form, as a person does it, until the dashboard stands. */
export async function signIn(page: Page, who: string) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: /correo|e-?mail/i }).fill(emailOf(who))
  await page
    .getByLabel(/contraseña|password/i, { exact: false })
    .first()
    .fill(password)
  await page.getByRole('button', { name: /^(entrar|log in)$/i }).click()
  await page.waitForURL('**/dashboard')
}
