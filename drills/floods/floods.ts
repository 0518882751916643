import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Product, startProduct } from '../shared/product.ts'
import type { Drill } from '../shared/run.ts'

/** Connections of a flood; `--count` changes it. */
const defaultConnections = 2000
const attackMs = 10_000
/** Max time of an answer of `/api/health` to another client during a flood; on a busy machine so many times that at rest. */
const maxHealth = { ms: 2000, timesAtRest: 20 }
/** What all processes together may take more than at rest, during a flood and 15 s after it. */
const maxGrowthMib = 400
const maxLeftMib = 150
/** The attacker and the others have addresses of their own, since connections are limited by address. */
const attacker = '127.0.0.2'
const visitor = '127.0.0.3'

interface Flood {
  name: string
  /** For each connection: what it sends once it is open. */
  send: (socket: Socket) => void
  connections?: (usual: number) => number
}

const get = (path: string, lines = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${lines}\r\n`
const brotli = 'accept-encoding: br\r\n'

const allFloods = (asset: string): Flood[] => [
  { name: 'one answer per connection, unread', send: (socket) => socket.write(get(asset)) },
  { name: 'nine pipelined requests, unread', send: (socket) => socket.write(get(asset).repeat(9)) },
  { name: 'four pipelined requests, unread', send: (socket) => socket.write(get(asset).repeat(4)) },
  {
    name: 'pipelined requests for the API description',
    send: (socket) => socket.write(get('/api/docs', brotli).repeat(4)),
  },
  { name: 'pages that do not exist, pipelined', send: (socket) => socket.write(get('/sitemap-9.xml').repeat(4)) },
  { name: 'headers that come slowly', send: drip },
  { name: 'bodies that never come', send: (socket) => socket.write(announcedBody) },
  { name: 'idle connections', send: () => {}, connections: (usual) => usual * 3 },
]

const announcedBody =
  'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{'

function drip(socket: Socket) {
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
  const more = setInterval(() => socket.write('a: b\r\n'), 1000)
  socket.once('close', () => clearInterval(more))
}

/** Opens connections that are slow, idle or read nothing; watches the server's memory and how soon it answers others. */
export async function floods({ count, report }: Drill) {
  const product = await startProduct({ WEB_CONCURRENCY: '2' })
  const asset = largestAsset()
  const others = watch(product)
  await wait(10_000)
  const rest = memoryOf(product)
  const slowestAtRest = others.slowest()
  const maxHealthMs = Math.max(maxHealth.ms, maxHealth.timesAtRest * slowestAtRest)
  report.say(`${asset}, ${rest.toFixed(0)} MiB and health in ${slowestAtRest.toFixed(0)} ms at most at rest`)
  for (const flood of allFloods(asset)) {
    const usual = count ?? defaultConnections
    const { opened, peak } = await attack(product, flood, flood.connections?.(usual) ?? usual)
    const slowest = others.slowest()
    await wait(15_000)
    const after = others.slowest()
    const left = memoryOf(product) - rest
    const growth = peak - rest
    report.say(
      `${flood.name.padEnd(46)} ${opened} open, health ${slowest.toFixed(0)} ms, +${growth.toFixed(0)} MiB, +${left.toFixed(0)} MiB after it`,
    )
    const found = (rule: string, status: string) => ({ rule, call: flood.name, status })
    report.check(slowest <= maxHealthMs, found('others wait', `after ${slowest.toFixed(0)} ms`))
    report.check(growth <= maxGrowthMib, found('memory grows', `+${growth.toFixed(0)} MiB`))
    report.check(left <= maxLeftMib, found('memory is not given back', `+${left.toFixed(0)} MiB`))
    report.check(after <= maxHealthMs, found('the server does not recover', `${after.toFixed(0)} ms`))
  }
  await others.stop()
}

/** Floods for a while; answers how many connections stayed open, and the most memory. */
async function attack(product: Product, { send }: Flood, wanted: number) {
  const port = Number(new URL(product.address).port)
  const sockets = Array.from({ length: wanted }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: attacker })
    socket.on('error', () => {}).once('connect', () => send(socket))
    return socket.pause()
  })
  let peak = 0
  const until = Date.now() + attackMs
  while (Date.now() < until) {
    peak = Math.max(peak, memoryOf(product))
    await wait(250)
  }
  const opened = sockets.filter((socket) => socket.readyState === 'open').length
  for (const socket of sockets) socket.destroy()
  return { opened, peak }
}

/** Another client, which asks all the time. */
function watch({ address }: Product) {
  const worker = new Worker(new URL('./visitor.ts', import.meta.url), {
    workerData: { address, localAddress: visitor },
  })
  let slowest = 0
  worker.on('message', (ms: number) => {
    slowest = Math.max(slowest, ms)
  })
  return {
    /** Milliseconds, since it was asked last; infinite if an answer did not come within 30 s. */
    slowest() {
      const seen = slowest
      slowest = 0
      return seen
    },
    stop: () => worker.terminate(),
  }
}

const memoryOf = (product: Product) => product.processes().reduce((sum, { megabytes }) => sum + megabytes, 0)

/** The largest script of the built web app, which is sent as it is to who accepts no encoding. */
function largestAsset() {
  const folder = new URL('../../web/dist/assets/', import.meta.url)
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const sized = scripts.map((name) => ({ name, bytes: statSync(new URL(name, folder)).size }))
  const [largest] = sized.sort((a, b) => b.bytes - a.bytes)
  if (!largest) throw new Error('The web app is not built: npm start builds it.')
  return `/assets/${largest.name}`
}
