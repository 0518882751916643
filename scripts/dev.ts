import { spawn } from 'node:child_process'

/** The server, started again when its files change, and the web app with hot reload before it. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  stdio: 'inherit',
  env: { WEB_CONCURRENCY: '1', ...process.env },
})
const web = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web'], { stdio: 'inherit' })

const end = () => {
  server.kill('SIGTERM')
  web.kill('SIGTERM')
}
process.on('SIGINT', end).on('SIGTERM', end).on('disconnect', end)
server.on('exit', (code) => {
  web.kill('SIGTERM')
  process.exit(code ?? 0)
})
