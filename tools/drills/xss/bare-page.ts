import type { BrowserContext } from '@playwright/test'
import { barePage, type Watched } from './browser.ts'
import { triggerEvents } from './trigger-events.ts'

const batchSize = 24
/** As our screens insert HTML, as a document of its own, and parsed a second time after being serialised. */
const ways = ['innerHTML', 'document', 'again'] as const
type Way = (typeof ways)[number]

/** The numbers of the attacks that succeed in a page without any protection. */
export async function successes(watched: Watched, snippets: readonly string[], say: (line: string) => void) {
  const found = new Set<number>()
  const context = await watched.context()
  const batches = ways.flatMap((way) => batchesOf(snippets).map((batch) => ({ way, batch })))
  let done = 0
  for (const { way, batch } of batches) {
    await execute(context, way, batch)
    for (const number of watched.takeSuccesses()) found.add(number)
    done += batch.length
    if (done % (batchSize * 40) === 0) say(`${done} snippets executed`)
  }
  await context.close()
  return found
}

const batchesOf = (snippets: readonly string[]) =>
  Array.from({ length: Math.ceil(snippets.length / batchSize) }, (_, n) =>
    snippets.slice(n * batchSize, (n + 1) * batchSize),
  )

/** A snippet that navigates away hides the results of the others in its page: each is then executed alone. */
async function execute(context: BrowserContext, way: Way, snippets: readonly string[]) {
  if (await executeInOnePage(context, way, snippets)) return
  for (const one of snippets) await executeInOnePage(context, way, [one])
}

/** Returns whether the page was still open and not navigated away at the end. */
async function executeInOnePage(context: BrowserContext, way: Way, snippets: readonly string[]) {
  const page = await context.newPage()
  let isStillOpen = true
  try {
    await page.goto(barePage)
    await page.addScriptTag({ content: `window.triggerEvents = ${triggerEvents.toString()}` })
    await page.evaluate(show, { way, snippets: [...snippets] })
    await page.waitForTimeout(250)
    await page.evaluate(triggerInFrames)
    await page.waitForTimeout(200)
    await page.evaluate(() => true)
    isStillOpen = page.url() === barePage
  } catch {
    isStillOpen = false
  }
  for (const other of context.pages()) await other.close().catch(() => {})
  return isStillOpen
}

/** In the page: inserts each snippet into a frame of its own. */
function show({ way, snippets }: { way: string; snippets: string[] }) {
  for (const html of snippets) {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'width:300px;height:150px'
    document.body.append(frame)
    const inner = frame.contentDocument
    if (!inner) continue
    if (way === 'document') {
      inner.open()
      inner.write(html)
      inner.close()
      continue
    }
    const target = inner.createElement('div')
    inner.body.append(target)
    if (way === 'again') {
      const before = inner.implementation.createHTMLDocument('').createElement('div')
      before.innerHTML = html
      target.innerHTML = before.innerHTML
    } else target.innerHTML = html
  }
}

/** In the page: triggers events in every frame. */
function triggerInFrames() {
  const { triggerEvents } = window as unknown as { triggerEvents: (root: ParentNode, mayClick: boolean) => void }
  for (const frame of document.querySelectorAll('iframe'))
    try {
      if (frame.contentDocument) triggerEvents(frame.contentDocument, true)
    } catch {
      // The frame was navigated to another origin.
    }
}
