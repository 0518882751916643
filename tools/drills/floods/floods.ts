import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Product, startProduct } from '../shared/product.ts'
import type { Drill } from '../shared/run.ts'
import { expectMeasured } from './measured.ts'
import { watchOthers } from './others.ts'

/** Connections of a flood; `--count` changes it. */
const defaultConnections = 2000
const attackMs = 10_000
/** Max time of an answer to another client during a flood; on a busy machine so many times that at rest. */
const maxWait = { ms: 2000, timesAtRest: 20 }
/** What all processes together may take more than at rest, during a flood and 15 s after it. */
const maxGrowthMib = 400
const maxLeftMib = 150
/** Of the pages that another client asks for during a flood. A flood that keeps the event loop busy may have some refused. */
const maxRefused = 0.1
/** So many of the connections must have been made for a flood to prove anything; the server may close them afterwards. */
const leastMade = 0.9
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
  { name: 'the API description in full, unread', send: (socket) => socket.write(get('/api/openapi.json').repeat(4)) },
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
  const others = watchOthers(product.address, visitor)
  await wait(10_000)
  const rest = memoryOf(product)
  const slowestAtRest = others.slowest()
  others.pages()
  expectMeasured({ slowestMs: slowestAtRest, memoryMib: rest })
  const maxWaitMs = Math.max(maxWait.ms, maxWait.timesAtRest * slowestAtRest)
  report.say(`${asset}, ${rest.toFixed(0)} MiB and answers in ${slowestAtRest.toFixed(0)} ms at most at rest`)
  for (const flood of allFloods(asset)) {
    const usual = count ?? defaultConnections
    const wanted = flood.connections?.(usual) ?? usual
    const { made, open, failures, peak } = await attack(product, flood, wanted)
    const slowest = others.slowest()
    const { answered, refused } = others.pages()
    await wait(15_000)
    const after = others.slowest()
    const left = memoryOf(product) - rest
    const growth = peak - rest
    report.say(
      `${flood.name.padEnd(46)} ${made} made, ${open} open, others ${slowest.toFixed(0)} ms, ${refused} of ${answered + refused} pages refused, ${growth.toFixed(0)} MiB more, ${left.toFixed(0)} MiB more after it`,
    )
    const found = (rule: string, status: string) => ({ rule, call: flood.name, status })
    report.check(made >= wanted * leastMade, {
      ...found('too few connections were made to prove anything', `${made} of ${wanted}`),
      input: failures,
    })
    report.check(slowest <= maxWaitMs, found('others wait', `after ${slowest.toFixed(0)} ms`))
    report.check(refused <= maxRefused * (answered + refused), found('others are refused', `${refused} pages`))
    report.check(growth <= maxGrowthMib, found('memory grows', `+${growth.toFixed(0)} MiB`))
    report.check(left <= maxLeftMib, found('memory is not given back', `+${left.toFixed(0)} MiB`))
    report.check(after <= maxWaitMs, found('the server does not recover', `${after.toFixed(0)} ms`))
  }
  await others.stop()
}

/** Floods for a while; answers how many connections were made and stayed open, why others were not, and the most memory. */
async function attack(product: Product, { send }: Flood, wanted: number) {
  const port = Number(new URL(product.address).port)
  const failures = new Set<string>()
  let made = 0
  const sockets = Array.from({ length: wanted }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: attacker })
    let isMade = false
    socket.once('connect', () => {
      made++
      isMade = true
      send(socket)
    })
    // The server may break a connection that was made.
    socket.on('error', ({ message }) => isMade || failures.add(message))
    return socket.pause()
  })
  let peak = 0
  const until = Date.now() + attackMs
  while (Date.now() < until) {
    peak = Math.max(peak, memoryOf(product))
    await wait(250)
  }
  const open = sockets.filter((socket) => socket.readyState === 'open').length
  for (const socket of sockets) socket.destroy()
  return { made, open, failures: [...failures].join(', '), peak }
}

const memoryOf = (product: Product) => product.processes().reduce((sum, { megabytes }) => sum + megabytes, 0)

/** The largest script of the built web app, which is sent as it is to who accepts no encoding. */
function largestAsset() {
  const folder = new URL('../../../web/dist/assets/', import.meta.url)
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const sized = scripts.map((name) => ({ name, bytes: statSync(new URL(name, folder)).size }))
  const [largest] = sized.sort((a, b) => b.bytes - a.bytes)
  if (!largest) throw new Error('The web app is not built: npm start builds it.')
  return `/assets/${largest.name}`
}
