import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { missingPrograms } from '../../avatar-node/src/built-in/programs.ts'
import * as requests from '../../server/src/domains/avatars/avatars.store.ts'
import { asked, besidePerSecond, medians, requestsBeside, rounds } from './beside.ts'
import type { Bench } from './measuring/measure.ts'
import type { Figure } from './report/measured.ts'
import { short, table } from './report/table.ts'

const seconds = 10
/** A render takes longer than all that is measured beside it. */
const script = 'La energía no se crea ni se destruye, solo cambia de forma. '.repeat(80)
const longestStart = 60_000

/** Latency, processor milliseconds of a second, and the share of the machine that rendering takes, in percent. */
interface Round {
  p50: number
  p95: number
  p99: number
  max: number
  database: number
  rendering: number
}
const columns = ['p50', 'p95', 'p99', 'max', 'database', 'rendering'] as const

/** Latency of another request without and while the node of the server renders a video, with the default share. */
export async function avatarsBeside(bench: Bench): Promise<Figure[]> {
  const missing = await missingPrograms()
  if (missing.length > 0) throw new Error(`AVATARS NOT TESTED. ${missing.join(' ')}`)
  const { product, driver } = bench
  const sent = await requestsBeside(bench)
  const ask = (seconds: number) => {
    const open = { kind: 'open', target: product.target, seconds, seed: 1, grace: 5000 } as const
    return driver.run({ ...open, requests: sent, connections: 64, rate: besidePerSecond })
  }
  const measure = async (): Promise<Round> => {
    // No requests are sent while a render starts or ends, and the first ones after such a pause are slow.
    await ask(2)
    const [before, renderedBefore] = [product.processor(), product.rendering()]
    const { latency } = await ask(seconds)
    const rendered = product.rendering() - renderedBefore
    return {
      ...latency,
      database: (product.processor().database - before.database) / seconds,
      rendering: rendered / seconds / 10 / availableParallelism(),
    }
  }
  await measure()
  const [without, beside]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    without.push(await measure())
    const stop = await startRendering(bench)
    beside.push(await measure())
    await stop()
  }
  return report(medians(columns, without), medians(columns, beside))
}

/** Resolves when frames are rendered. */
async function startRendering({ product: { sql, rendering } }: Bench) {
  const [person] = await sql<[{ id: string }]>`select id from users order by id limit 1`
  const choice = { language: 'mx', voice: 'mx-encino', avatar: 'elena', background: 'classroom' } as const
  const id = await requests.add(sql, { userId: person.id, title: 'Bench', script, ...choice }, new Date())
  const isRendering = async () => {
    const [row] = await sql<[{ step: string | null }]>`select step from avatar_requests where id = ${id}`
    return row.step === 'drawing'
  }
  for (const began = performance.now(); !(await isRendering()); await wait(200))
    if (performance.now() - began > longestStart) throw new Error('The node of the server does not render.')
  return async () => {
    await requests.cancel(sql, person.id, id, new Date())
    for (let last = -1; rendering() !== last; await wait(2500)) last = rendering()
  }
}

function report(without: Round, beside: Round): Figure[] {
  const row = (name: string, one: Round) => [name, ...columns.map((column) => short(one[column]))]
  const rows = [row('without a video', without), row('while one is rendered', beside)]
  console.log(`\n${table([asked, 'p50', 'p95', 'p99', 'max', 'db ms/s', 'rendering %'], rows)}`)
  const times = beside.p99 / without.p99
  console.log(`p99 × ${short(times)}; less than doubled: ${times < 2 ? 'yes' : 'no'}`)
  return [
    { name: `${asked} beside rendering: p99 ms`, value: beside.p99, better: 'lower' },
    { name: `${asked} beside rendering: p99, times`, value: times, better: 'lower' },
  ]
}
