import type { Page } from '@playwright/test'
import type { Session } from '../../../contract/src/identity/auth.ts'
import { unknownHost, type Watched } from './browser.ts'
import type { Attack } from './corpus/corpus.ts'
import { triggerEvents } from './trigger-events.ts'

export interface Visit {
  screen: string
  path: string
}

/** The screens that one account opens. */
export interface Walk {
  /** Null without a sign-in. */
  session: Session | null
  visits: Visit[]
}

/** Opens screens as one account and triggers every event on them; returns which attacks succeeded where. */
export async function visitScreens(
  watched: Watched,
  address: string,
  { session, visits }: Walk,
  sample: readonly Attack[],
) {
  const context = await watched.context()
  const page = await context.newPage()
  await page.goto(`${address}/api/health`)
  if (session) await page.evaluate(keepSession, session)
  const found: { screen: string; path: string; what: string }[] = []
  const empty: string[] = []
  for (const { screen, path } of visits) {
    await page.goto(`${address}${path}`, { waitUntil: 'domcontentloaded' })
    await settle(page)
    const words = await page.evaluate(() => document.body.innerText.trim().length).catch(() => 0)
    if (words < 20 || !new URL(page.url()).pathname.startsWith(new URL(path, address).pathname))
      empty.push(`${screen} ${path}`)
    await page.addScriptTag({ content: `window.triggerEvents = ${triggerEvents.toString()}` }).catch(() => {})
    await page.evaluate(triggerOnScreen).catch(() => {})
    await page.waitForTimeout(150)
    for (const number of watched.takeSuccesses()) found.push({ screen, path, what: attackOf(sample, number) })
    for (const link of await page.evaluate(scriptLinks).catch(() => [])) found.push({ screen, path, what: link })
  }
  await context.close()
  return { found, empty }
}

/** Waits until the screen has loaded and rendered, formulas too. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  await page.waitForTimeout(200)
}

/** In the page: stores the session as signing in does. */
function keepSession({ token, refreshToken, expiresAt, attributes, payload }: Session) {
  const storedInTab = { authUser: { username: payload.username, refreshToken, expiresAt }, userAttributes: attributes }
  for (const [name, value] of Object.entries({ ...storedInTab, userPayload: payload }))
    localStorage.setItem(name, JSON.stringify(value))
  localStorage.setItem('jwt', token)
  localStorage.setItem('token', token)
}

/** In the page: without clicks, which would leave the screen; `scriptLinks` finds links that run a script. */
function triggerOnScreen() {
  const { triggerEvents } = window as unknown as { triggerEvents: (root: ParentNode, mayClick: boolean) => void }
  triggerEvents(document.querySelector('main') ?? document.body, false)
}

/** In the page: links and forms that would run a script when they are followed or submitted. */
function scriptLinks() {
  const isScript = (element: Element) =>
    ['href', 'xlink:href', 'action', 'formaction'].some((name) => {
      // Browsers ignore control characters and spaces in a scheme.
      const address = (element.getAttribute(name) ?? '').replace(/[\p{Cc}\s]/gu, '').toLowerCase()
      // React gives forms whose action is a function a script address that throws.
      const isFromReact = address.startsWith('javascript:thrownewerror')
      return !isFromReact && /^(javascript|vbscript|data:text\/html|data:image\/svg)/.test(address)
    })
  return [...document.querySelectorAll('a, area, form, button, input, math *, svg *')]
    .filter(isScript)
    .map(({ outerHTML }) => outerHTML.slice(0, 300))
}

/** The attack that a number is about. */
const attackOf = (attacks: readonly Attack[], number: number) =>
  attacks.find((attack) => attack.number === number)?.html ??
  (number === unknownHost ? 'an unknown host' : `attack ${number}`)
