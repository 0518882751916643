import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { buildWeb } from '../../scripts/build-web.ts'
import { type Size, type SizeName, sizes } from '../../server/src/demo/load/size.ts'
import { temporaryFolder } from '../../server/src/testing/process.ts'
import { cleanUp, onExit } from '../shared/cleanup.ts'
import { dataSet } from '../shared/data-set.ts'
import { avatarsBeside } from './avatars.ts'
import { browserParts } from './browser/browser.ts'
import { startDriver } from './driver/driver.ts'
import { type Plan, plans } from './driver/plan.ts'
import { eventsBeside } from './events.ts'
import { healthUnderLoad } from './health-under-load.ts'
import { type Bench, measure, warmUp } from './measuring/measure.ts'
import { operations } from './operations/operations.ts'
import { openWorld } from './operations/world.ts'
import { type Options, readOptions } from './options.ts'
import { printPlans } from './plans.ts'
import { startProduct } from './product/product.ts'
import { startBare } from './reference/bare.ts'
import { compare, growthOf, printComparison, printGrowth } from './report/compare.ts'
import type { Figure, Measured, Saved } from './report/measured.ts'
import { figuresOf, printLevels, printOperations, printOverload } from './report/print.ts'
import { short } from './report/table.ts'

/** Parts beside the operations. `first-loads` belongs to `--quick`. */
const otherParts = ['health-under-load', 'events', 'avatars', ...Object.keys(browserParts)]
const known = [...operations.map(({ name }) => name), ...otherParts]

const options = (() => {
  try {
    return readOptions(process.argv.slice(2), known)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
})()

async function end(code: number, error?: unknown) {
  if (error) console.error(error)
  await cleanUp()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(1))
process.on('disconnect', () => void end(1))
process.on('uncaughtException', (error) => void end(1, error))

try {
  if (options.plans) await end((await plansOf(options)) === 0 ? 0 : 1)
  await (options.growth ? growth(options, options.growth) : once(options))
  await end(0)
} catch (error) {
  await end(1, error)
}

async function once({ size, quick, only, ...files }: Options) {
  const plan = quick ? plans.quick : plans.full
  const isWanted = (name: string) => (only ? only.includes(name) : !quick || isMain(name))
  if (!(await buildWeb())) throw new Error('There is no web app to measure.')
  const { measured, figures } = await run(size, files.data, plan, isWanted)
  printOperations(measured)
  if (!quick) printLevels(measured)
  printOverload(measured)
  const saved: Saved = { size, node: process.version, processors: availableParallelism(), figures }
  if (files.save) writeFileSync(files.save, `${JSON.stringify(saved, null, 2)}\n`)
  if (files.compare) printComparison(compare(figures, readSaved(files.compare).figures))
}

function isMain(name: string) {
  return name === 'first-loads' || operations.some((one) => one.name === name && one.main)
}

function readSaved(file: string) {
  return JSON.parse(readFileSync(file, 'utf8')) as Saved
}

async function growth({ only, data }: Options, large: SizeName) {
  const isWanted = (name: string) => (only ? only.includes(name) : !otherParts.includes(name))
  const small = await run('S', null, plans.growth, isWanted)
  const grown = await run(large, data, plans.growth, isWanted)
  printOperations(small.measured)
  printOperations(grown.measured)
  printGrowth(growthOf(small.measured, grown.measured), large)
}

async function plansOf({ size: sizeName, data, only }: Options) {
  const size = sizes[sizeName]
  const { product, removeFolder } = await startOn(size, data)
  const world = await openWorld(product, size)
  const faults = await printPlans(
    product,
    world,
    operations.filter(({ name }) => !only || only.includes(name)),
  )
  for (const stop of [product.stop, removeFolder]) await stop()
  return faults
}

/** Starts the product on generated data: those of the folder, or new ones that are removed at the end. */
async function startOn(size: Size, data: string | null) {
  console.log(`Size ${size.name}: ${size.users} users, ${size.courses} courses, ${size.users * 10} subscriptions`)
  const temporary = data === null ? await temporaryFolder() : null
  const removeFolder = temporary ? onExit(temporary.remove) : async () => {}
  const folder = data ?? temporary?.path ?? ''
  await dataSet(folder, size)
  return { product: await startProduct(folder), removeFolder }
}

/** Starts the product on its data and measures what is wanted. */
async function run(sizeName: SizeName, data: string | null, plan: Plan, isWanted: (name: string) => boolean) {
  const size = sizes[sizeName]
  const { product, removeFolder } = await startOn(size, data)
  const atRest = product.memory()
  console.log(
    `  start on data that exist: ${short(product.startMs / 1000)} s; at rest ${short(atRest)} MiB; ` +
      `${product.httpProcesses} HTTP processes; ${availableParallelism()} processors; Node ${process.version}`,
  )
  const driver = startDriver()
  const bare = await startBare(product.httpProcesses)
  const bench: Bench = { product, driver, bare, plan, world: await openWorld(product, size) }
  const figures: Figure[] = [
    { name: 'start: ms', value: product.startMs, better: 'lower' },
    { name: 'at rest: MiB', value: atRest, better: 'lower' },
  ]
  const measured: Measured[] = []
  await warmUp(bench)
  for (const operation of operations.filter(({ name }) => isWanted(name))) {
    process.stdout.write(`  ${operation.name} … `)
    const one = await measure(bench, operation)
    console.log(`${short(one.rate)} req/s, ${short(one.processor.server)} + ${short(one.processor.database)} ms`)
    measured.push(one)
    figures.push(...figuresOf(one))
  }
  if (isWanted('events')) figures.push(...(await eventsBeside(bench)))
  if (isWanted('avatars')) figures.push(...(await avatarsBeside(bench)))
  if (isWanted('health-under-load')) figures.push(...(await healthUnderLoad(bench)))
  for (const [name, part] of Object.entries(browserParts)) if (isWanted(name)) figures.push(...(await part(bench)))
  for (const stop of [driver.stop, bare.stop, product.stop, removeFolder]) await stop()
  return { measured, figures }
}
