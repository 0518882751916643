import type { CDPSession, Page } from '@playwright/test'
import { median } from '../driver/statistics.ts'
import type { Bench } from '../measuring/measure.ts'
import type { Figure } from '../report/measured.ts'
import { short } from '../report/table.ts'
import { launch, signInPage } from './page.ts'

const timed = 20
const navigations = 200
const list =
  'main h3 a[href^="/galaxy/courses/overview/"], main a[href^="/galaxy/courses/overview/"]:not([aria-hidden])'

/** From the list of courses to one of them and back: time to paint, and what stays in memory after many times. */
export async function listToDetail({ product: { address } }: Bench): Promise<Figure[]> {
  const browser = await launch()
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 900 } })
  await signInPage(page)
  const session = await page.context().newCDPSession(page)
  const times: number[] = []
  for (let n = 0; n < timed; n++) times.push(await openAndReturn(page))
  const before = await heap(session)
  for (let n = 0; n < navigations / 2; n++) await openAndReturn(page)
  const after = await heap(session)
  await browser.close()
  const usual = median(times)
  console.log(
    `\nlist → detail: ${short(usual)} ms from click to paint, the first ${short(times[0] ?? 0)} ms; JavaScript heap ` +
      `${short(before)} MiB, after ${navigations} navigations ${short(after)} MiB`,
  )
  return [
    { name: 'list to detail: p50 ms', value: usual, better: 'lower' },
    { name: `heap after ${navigations} navigations: MiB`, value: after, better: 'lower' },
  ]
}

async function openAndReturn(page: Page) {
  await page.locator(list).first().waitFor()
  const time = await page.evaluate(openFirst, list)
  await page.goBack()
  await page.waitForURL('**/dashboard')
  return time
}

/** In the page: clicks the first course, and resolves to the time until its heading is painted. */
function openFirst(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const link = document.querySelector<HTMLAnchorElement>(selector)
    const before = document.querySelector('h1')?.textContent
    const start = performance.now()
    link?.click()
    const look = () => {
      const heading = document.querySelector('h1')?.textContent
      const isShown = location.pathname.startsWith('/galaxy/courses/overview/') && heading && heading !== before
      if (!isShown) return requestAnimationFrame(look)
      // A message posted in an animation frame arrives after that frame was painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - start)
      return port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}

async function heap(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 ** 2
}
