import { chromium, type Page } from '@playwright/test'
import { buildWeb } from '../../../scripts/build-web.ts'
import { findChromium } from '../../../scripts/chromium.ts'
import { temporaryFolder } from '../../../server/src/testing/process.ts'
import { domain } from '../demo-ids.ts'
import { demoServer } from '../demo-server.ts'
import { signIn } from '../test.ts'
import { type Category, categories, type Measured, median, type Scores, tableOf, tooLow } from './scores.ts'
import { lighthouse, type Report } from './tool.ts'

/** Lighthouse on the pages that most people see first: `npm run lighthouse`. Exit code 1 if a score is too low. */
const executablePath = findChromium()
if (!executablePath || !(await buildWeb())) process.exit(1)
const tool = await lighthouse()
const server = await demoServer()
const profile = await temporaryFolder()
const port = 9222 + (process.pid % 1000)
const context = await chromium.launchPersistentContext(profile.path, {
  executablePath,
  baseURL: server.address,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
const { course, blocks } = server.ids
const publicPages = ['/login', '/catalogue', `/catalogue/${course}`, `/sites/${domain}`]
const ownPages = ['/dashboard', `/galaxy/courses/learn/${course}/${blocks[0]}`]

const measured: Measured[] = []
try {
  for (const page of publicPages) await measure(page, true)
  const own: Page = await context.newPage()
  await signIn(own, 'learner')
  await own.close()
  for (const page of ownPages) await measure(page, false)
} finally {
  await context.close()
  await profile.remove()
  await server.stop()
}
console.log(`\n${tableOf(measured)}`)
process.exit(measured.some((one) => tooLow(one).length > 0) ? 1 : 0)

async function measure(page: string, isPublic: boolean) {
  for (const preset of ['desktop', 'mobile'] as const) {
    const first = await run(page, preset, categories)
    const performance = [scoresOf(first).performance ?? 0]
    // The load of the machine decides more than anything else.
    while (performance.length < 3) performance.push(scoresOf(await run(page, preset, ['performance'])).performance ?? 0)
    const one = { page, preset, isPublic, scores: { ...scoresOf(first), performance: median(performance) } }
    measured.push(one)
    console.log(tableOf([one]).split('\n')[1])
    for (const category of tooLow(one)) for (const audit of failedIn(first, category)) console.log(`    ${audit}`)
  }
}

async function run(page: string, preset: 'desktop' | 'mobile', onlyCategories: Category[]): Promise<Report> {
  const flags = { port, onlyCategories, disableStorageReset: true, logLevel: 'error' }
  const result = await tool.default(
    `${server.address}${page}`,
    flags,
    preset === 'desktop' ? tool.desktopConfig : undefined,
  )
  if (!result) throw new Error(`Lighthouse said nothing of ${page}.`)
  return result.lhr
}

function scoresOf({ categories: found }: Report) {
  const scoreOf = (category: Category) => {
    const score = found[category]?.score
    return score === undefined || score === null ? null : Math.round(score * 100)
  }
  return Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as unknown as Scores
}

function failedIn({ categories: found, audits }: Report, category: Category) {
  return (found[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
}
