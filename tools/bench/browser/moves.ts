import type { Page } from '@playwright/test'
import { demoEmail } from '../../../server/src/demo/factories/credentials.ts'
import { aSubscription } from '../../../server/src/demo/factories/learning.ts'
import { readCourses } from '../../../server/src/demo/read-courses.ts'
import type { Pool } from '../../../server/src/platform/db/db.ts'
import { aPublishedCourse } from '../../../server/src/testing/factories/courses.ts'
import { percentile } from '../driver/statistics.ts'
import type { Bench } from '../measuring/measure.ts'
import type { Figure } from '../report/measured.ts'
import { launch, signInPage } from './page.ts'

const blocks = 60
const slowdown = 4
const target = 100

const marked = (n: number, html: string) => `<h2>Parte ${n}</h2>${html}`

/** Texts of the demo's courses. */
async function usualTexts() {
  const texts = (await readCourses()).flatMap(({ Sections }) =>
    Sections.flatMap(({ Blocks }) => Blocks.flatMap((block) => (block.Type === 'text' ? block.Resource.Html : []))),
  )
  return (n: number) => marked(n, texts[n % texts.length] ?? '')
}

/** More than two screens of text with a list and a table. */
const long = (n: number) =>
  marked(
    n,
    `${`<p>${'La luna mueve el agua cada noche, y el sol la ayuda. '.repeat(6)}</p>`.repeat(6)}
    <ul>${'<li>Una observación de la costa.</li>'.repeat(8)}</ul>
    <table><tbody>${'<tr><td>Hora</td><td>Altura</td><td>Viento</td></tr>'.repeat(12)}</tbody></table>`,
  )

async function aLongCourse(db: Pool, lesson: (n: number) => string) {
  const { id } = await aPublishedCourse(db, {
    name: 'Sesenta lecciones',
    sections: [
      {
        title: 'Todas',
        blocks: Array.from({ length: blocks }, (_, n) => ({
          type: 'text' as const,
          title: `Lección ${n + 1}`,
          minutes: 5,
          html: lesson(n + 1),
        })),
      },
    ],
  })
  const [learner] = await db<[{ id: string }]>`select id from users where email = ${demoEmail('learner')}`
  await aSubscription(db, { userId: learner.id, courseId: id })
  return id
}

/** Time from a key press to the painted next block in the player, with the processor slowed down. */
export async function moves({ product: { address, sql } }: Bench): Promise<Figure[]> {
  const [usualCourse, longCourse] = [await aLongCourse(sql, await usualTexts()), await aLongCourse(sql, long)]
  const browser = await launch()
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } })
  await signInPage(page)
  const throttle = await page.context().newCDPSession(page)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const open = async (course: string) => {
    await page.goto(`/galaxy/courses/learn/${course}`)
    await page.getByRole('heading', { level: 1, name: 'Lección 1', exact: true }).waitFor()
  }

  console.log(`\nblock → block, processor slowed ${slowdown} times, milliseconds from key press to paint`)
  const figures: Figure[] = []
  await open(usualCourse)
  figures.push(report('reading the demo’s texts', await walk(page, 1, 41, 1000)))
  figures.push(report('moving without a pause', await walk(page, 41, 59, 0)))
  await open(longCourse)
  figures.push(report('reading long texts', await walk(page, 1, 41, 1000)))
  // The minimum on this machine: the same texts on a page without our code.
  await page.goto('/api/health')
  await page.evaluate(
    bare,
    Array.from({ length: blocks + 1 }, (_, n) => `<h1>Lección ${n}</h1>${long(n)}`),
  )
  report('long texts without our code', await walk(page, 1, 40, 200))
  await browser.close()
  return figures
}

/** In the page: a key press replaces the text with the next one. */
function bare(texts: string[]) {
  let at = 1
  document.body.innerHTML = `<main style="overflow: auto; height: 90vh">${texts[at]}</main>`
  const place = document.querySelector('main')
  addEventListener('keydown', () => {
    at++
    if (place) place.innerHTML = texts[at] ?? ''
  })
}

/** Moves from one lesson to another with the J key, one by one; returns the time of each move. */
async function walk(page: Page, from: number, to: number, pause: number) {
  const times: number[] = []
  for (let n = from; n < to; n++) {
    await page.waitForTimeout(pause)
    await page.evaluate(listen, `Lección ${n + 1}`)
    await page.keyboard.press('j')
    times.push((await page.evaluate(() => (window as Listening).moved)) ?? Number.NaN)
  }
  return times
}

type Listening = Window & { moved?: Promise<number> }

/** In the page: measures from the key event to the end of the frame that shows title and text of the next block. */
function listen(title: string) {
  const page = window as Listening
  page.moved = new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const part = title.replace('Lección', 'Parte')
        const look = () => {
          const isShown =
            document.querySelector('h1')?.textContent === title &&
            [...document.querySelectorAll('main h2')].some(({ textContent }) => textContent === part)
          if (!isShown) return requestAnimationFrame(look)
          // A message posted in an animation frame arrives after that frame was painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          return port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}

function report(name: string, times: number[]): Figure {
  const sorted = times.toSorted((one, other) => one - other)
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)]
  const verdict = p95 <= target ? 'within' : 'OVER'
  console.log(
    `  ${name.padEnd(28)} p50 ${Math.round(p50)}  p95 ${Math.round(p95)}   ${verdict} the target of ${target}, ${times.length} moves`,
  )
  return { name: `block to block, ${name}: p95 ms`, value: p95, better: 'lower' }
}
