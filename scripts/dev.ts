import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import buildSitePages from './render-programs.ts'

/**
 * The Vite dev server with hot reload, and behind it the server, which is restarted when its files change, or those of the
 * program that renders public sites.
 */
await buildSitePages()
let server = startServer()
const web = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web'], { stdio: 'inherit' })
let debounce: NodeJS.Timeout | undefined
let isEnding = false

const rendered = ['domains/organizations/site-pages', 'kit', 'platform'].map((name) => `web/src/${name}`)
for (const folder of ['server/src', 'avatar-node/src', 'contract/src', ...rendered])
  watch(folder, { recursive: true }, (_, file) => {
    if (!file || file.endsWith('.test.ts')) return
    // Debounced, because editors write several files, and each of them several times.
    clearTimeout(debounce)
    debounce = setTimeout(() => void restart(), 150)
  })

for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => void end())

function startServer() {
  return spawn(process.execPath, ['server/src/app/main.ts'], {
    stdio: 'inherit',
    env: { WEB_CONCURRENCY: '1', ...process.env },
  })
}

async function restart() {
  console.log('Files changed: restarting the server.')
  await stop(server)
  // What does not compile yet is said, and waited for.
  await buildSitePages().catch((error: unknown) => console.error(error))
  if (!isEnding) server = startServer()
}

async function end() {
  if (isEnding) return
  isEnding = true
  await Promise.all([stop(server), stop(web)])
  process.exit(0)
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
