import type { Page } from '@playwright/test'
import type { Session } from '../../contract/src/auth.ts'
import { strangeHost, type Watched } from './browser.ts'
import type { Attack } from './corpus/corpus.ts'
import { poke } from './poke.ts'

export interface Visit {
  screen: string
  path: string
}

/** What somebody opens, or a stranger. */
export interface Walk {
  session: Session | null
  visits: Visit[]
}

/** Opens screens as somebody and does what a person could do on them; answers which attacks succeeded where. */
export async function visits(
  watched: Watched,
  address: string,
  { session, visits: wanted }: Walk,
  sample: readonly Attack[],
) {
  const context = await watched.context()
  const page = await context.newPage()
  await page.goto(`${address}/api/health`)
  if (session) await page.evaluate(keepSession, session)
  const found: { screen: string; path: string; what: string }[] = []
  const empty: string[] = []
  for (const { screen, path } of wanted) {
    await page.goto(`${address}${path}`, { waitUntil: 'domcontentloaded' })
    await settled(page)
    const words = await page.evaluate(() => document.body.innerText.trim().length).catch(() => 0)
    if (words < 20 || !new URL(page.url()).pathname.startsWith(path.split('?')[0]!)) empty.push(`${screen} ${path}`)
    await page.addScriptTag({ content: `window.poke = ${poke.toString()}` }).catch(() => {})
    await page.evaluate(pokeScreen).catch(() => {})
    await page.waitForTimeout(150)
    for (const number of watched.taken()) found.push({ screen, path, what: attackOf(sample, number) })
    for (const link of await page.evaluate(scriptLinks).catch(() => [])) found.push({ screen, path, what: link })
  }
  await context.close()
  return { found, empty }
}

/** What was read is drawn, formulas too. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  await page.waitForTimeout(200)
}

/** In the page: as signing in leaves it. */
function keepSession({ token, refreshToken, expiresAt, attributes, payload }: Session) {
  const kept = { authUser: { username: payload.username, refreshToken, expiresAt }, userAttributes: attributes }
  for (const [name, value] of Object.entries({ ...kept, userPayload: payload }))
    localStorage.setItem(name, JSON.stringify(value))
  localStorage.setItem('jwt', token)
  localStorage.setItem('token', token)
}

/** In the page: without clicks, which would leave it, except on what runs a script by being clicked. */
function pokeScreen() {
  const { poke } = window as unknown as { poke: (root: ParentNode, mayClick: boolean) => void }
  poke(document.querySelector('main') ?? document.body, false)
}

/** In the page: links that would run a script when somebody follows them. */
function scriptLinks() {
  const isScript = (element: Element) =>
    ['href', 'xlink:href', 'action', 'formaction'].some((name) => {
      // Browsers skip control characters and spaces.
      const address = (element.getAttribute(name) ?? '').replace(/[\p{Cc}\s]/gu, '').toLowerCase()
      // React gives forms whose action is a function an address of its own, which throws.
      const isOfReact = address.startsWith('javascript:thrownewerror')
      return !isOfReact && /^(javascript|vbscript|data:text\/html|data:image\/svg)/.test(address)
    })
  return [...document.querySelectorAll('a, area, form, button, input, math *, svg *')]
    .filter(isScript)
    .map(({ outerHTML }) => outerHTML.slice(0, 300))
}

/** The attack that a number is about. */
const attackOf = (attacks: readonly Attack[], number: number) =>
  attacks.find((attack) => attack.number === number)?.html ??
  (number === strangeHost ? 'a strange host' : `attack ${number}`)
