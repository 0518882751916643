import type { BrowserContext } from '@playwright/test'
import { barePage, type Watched } from './browser.ts'
import { poke } from './poke.ts'

const batch = 24
/** As our screens do it, as a page of its own would do it, and parsed once more from what the first parsing made. */
const ways = ['innerHTML', 'document', 'again'] as const

/** The numbers of the attacks that succeed in a page without any protection. */
export async function successes(watched: Watched, snippets: readonly string[], say: (line: string) => void) {
  const found = new Set<number>()
  const context = await watched.context()
  let asked = 0
  for (const way of ways)
    for (let from = 0; from < snippets.length; from += batch) {
      const some = snippets.slice(from, from + batch)
      // A snippet that takes the page away takes the others' answers with it: each is then tried alone.
      if (!(await tried(context, way, some))) for (const one of some) await tried(context, way, [one])
      for (const number of watched.taken()) found.add(number)
      asked += some.length
      if (asked % (batch * 40) === 0) say(`${asked} snippets executed`)
    }
  await context.close()
  return found
}

/** Whether the page was still there at the end. */
async function tried(context: BrowserContext, way: (typeof ways)[number], snippets: readonly string[]) {
  const page = await context.newPage()
  let isKept = true
  try {
    await page.goto(barePage)
    await page.addScriptTag({ content: `window.poke = ${poke.toString()}` })
    await page.evaluate(show, { way, snippets: [...snippets] })
    await page.waitForTimeout(250)
    await page.evaluate(pokeAll)
    await page.waitForTimeout(200)
    await page.evaluate(() => true)
    isKept = page.url() === barePage
  } catch {
    isKept = false
  }
  for (const other of context.pages()) await other.close().catch(() => {})
  return isKept
}

/** In the page: each snippet into a frame of its own. */
function show({ way, snippets }: { way: string; snippets: string[] }) {
  for (const html of snippets) {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'width:300px;height:150px'
    document.body.append(frame)
    const inner = frame.contentDocument!
    if (way === 'document') {
      inner.open()
      inner.write(html)
      inner.close()
      continue
    }
    const place = inner.createElement('div')
    inner.body.append(place)
    if (way === 'again') {
      const before = inner.implementation.createHTMLDocument('').createElement('div')
      before.innerHTML = html
      place.innerHTML = before.innerHTML
    } else place.innerHTML = html
  }
}

/** In the page. */
function pokeAll() {
  const { poke } = window as unknown as { poke: (root: ParentNode, mayClick: boolean) => void }
  for (const frame of document.querySelectorAll('iframe'))
    try {
      if (frame.contentDocument) poke(frame.contentDocument, true)
    } catch {
      // It was navigated away from us.
    }
}
