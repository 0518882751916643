import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { median } from '../driver/statistics.ts'
import type { Bench } from '../measuring/measure.ts'
import type { Figure } from '../report/measured.ts'
import { short, table } from '../report/table.ts'
import { launch, signInPage } from './page.ts'

interface Load {
  requests: number
  kibibytes: number
  /** Without the video beside the login form and without covers. */
  kibibytesOfApp: number
  firstPaint: number
  largestPaint: number
  longTasks: number
  longTaskMs: number
}

const viewport = { width: 1280, height: 900 }
const locale = 'es-MX'

/** Login page and dashboard with an empty cache. */
export async function firstLoads({ product: { address }, plan }: Bench): Promise<Figure[]> {
  const browser = await launch()
  const newContext = async () => {
    const context = await browser.newContext({ baseURL: address, viewport, locale })
    await context.addInitScript(observe)
    return context
  }
  const login: Load[] = []
  for (let n = 0; n < plan.loads; n++) {
    const context = await newContext()
    login.push(await loadOf(context, '/login', 'input[type=password]'))
    await context.close()
  }
  const context = await newContext()
  const page = await context.newPage()
  await signInPage(page)
  await page.close()
  const dashboard: Load[] = []
  for (let n = 0; n < plan.loads; n++)
    dashboard.push(await loadOf(context, '/dashboard', 'a[href^="/galaxy/courses/overview/"]'))
  await browser.close()
  return report({ login: medianOf(login), dashboard: medianOf(dashboard) })
}

type Seen = Window & { seenByBench?: { largest: number; tasks: number[] } }

/** In the page, before its own scripts: keeps the largest paint and the tasks of more than 50 ms. */
function observe() {
  const seen = { largest: 0, tasks: [] as number[] }
  ;(window as Seen).seenByBench = seen
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

async function loadOf(context: BrowserContext, path: string, shown: string): Promise<Load> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  const traffic = await count(session)
  await page.goto(path, { waitUntil: 'load' })
  await page.locator(shown).first().waitFor()
  // A video may be read for as long as it plays.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  const painted = await paintsOf(page)
  await page.close()
  return { ...traffic(), ...painted }
}

async function paintsOf(page: Page) {
  return page.evaluate(() => {
    const { largest = 0, tasks = [] } = (window as Seen).seenByBench ?? {}
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return {
      firstPaint: first?.startTime ?? 0,
      largestPaint: largest,
      longTasks: tasks.length,
      longTaskMs: tasks.reduce((sum, one) => sum + one, 0),
    }
  })
}

/** Counts requests and the bytes that were transferred for them, headers included. */
async function count(session: CDPSession) {
  const all = new Map<string, { isApp: boolean; bytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
    if (/^https?:/.test(url))
      all.set(requestId, { isApp: type !== 'Media' && !/\/media\/|\.(mp4|webm)$/.test(url), bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const known = all.get(requestId)
    if (known) known.bytes += response.encodedDataLength
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const known = all.get(requestId)
    if (known) known.bytes += encodedDataLength
  })
  return () => {
    const requests = [...all.values()]
    const kibibytesOf = (some: typeof requests) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    return {
      requests: requests.length,
      kibibytes: kibibytesOf(requests),
      kibibytesOfApp: kibibytesOf(requests.filter(({ isApp }) => isApp)),
    }
  }
}

function medianOf(loads: Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((load) => load[key]))
  return {
    requests: of('requests'),
    kibibytes: of('kibibytes'),
    kibibytesOfApp: of('kibibytesOfApp'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    longTasks: of('longTasks'),
    longTaskMs: of('longTaskMs'),
  }
}

const titles: Record<keyof Load, string> = {
  requests: 'requests',
  kibibytes: 'KiB',
  kibibytesOfApp: 'KiB without video and covers',
  firstPaint: 'first paint ms',
  largestPaint: 'largest paint ms',
  longTasks: 'long tasks',
  longTaskMs: 'long tasks ms',
}
const keys = Object.keys(titles) as (keyof Load)[]

function report(pages: Record<string, Load>): Figure[] {
  const rows = Object.entries(pages).map(([name, load]) => [name, ...keys.map((key) => short(load[key]))])
  console.log(`\n${table(['first load', ...keys.map((key) => titles[key])], rows)}`)
  return Object.entries(pages).flatMap(([name, load]) =>
    keys.map((key): Figure => ({ name: `first load of ${name}: ${titles[key]}`, value: load[key], better: 'lower' })),
  )
}
