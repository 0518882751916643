import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

/** The server, started again when its files change, and before it the web app with hot reload. */
let server = startServer()
const web = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web'], { stdio: 'inherit' })
let again: NodeJS.Timeout | undefined
let ending = false

for (const folder of ['server/src', 'contract/src'])
  watch(folder, { recursive: true }, (_, file) => {
    if (!file || file.endsWith('.test.ts')) return
    // An editor writes several files, and each of them several times.
    clearTimeout(again)
    again = setTimeout(restart, 150)
  })

process.on('SIGINT', end).on('SIGTERM', end).on('disconnect', end)

function startServer() {
  return spawn(process.execPath, ['server/src/main.ts'], {
    stdio: 'inherit',
    env: { WEB_CONCURRENCY: '1', ...process.env },
  })
}

async function restart() {
  console.log('Something changed: starting the server again.')
  await stopped(server)
  if (!ending) server = startServer()
}

async function end() {
  if (ending) return
  ending = true
  await Promise.all([stopped(server), stopped(web)])
  process.exit(0)
}

async function stopped(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
