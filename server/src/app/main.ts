import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#kernel/start-error.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { misspelt } from '#platform/config/misspelt.ts'
import { ConfigError } from '#platform/config/values.ts'
import { openDatabase } from '#platform/db/embedded/open.ts'
import { forkFleet } from './processes/fleet.ts'

// What we and our children write is readable by this account only.
process.umask(0o077)

/** Aborted by a request to end, also during the start: what was started by then is stopped in order. */
const ending = new AbortController()
const end = () => ending.abort()
process.on('SIGTERM', end).on('SIGINT', end).on('SIGHUP', end)
// The channel closes when the process that started us has ended; nothing else would stop us then.
process.on('disconnect', end)
if (process.connected === false) end()
// A library may throw here because the stopped database closed its connection: no failure while we end.
process.on('uncaughtException', (error) => {
  if (ending.signal.aborted) return
  console.error(error)
  process.exit(1)
})

/**
 * The first process: starts the database and the others, waits for the end, and stops them in reverse order. It does
 * nothing else and imports little, because it stays in memory.
 */
async function main({ signal }: AbortController) {
  const stops = new AsyncDisposableStack()
  try {
    const asked = readConfig()
    const config = { ...asked, port: await freePort(asked) }
    signal.throwIfAborted()
    const fleet = forkFleet(config)
    // Twice: if the database cannot be opened, and otherwise before it stops.
    stops.defer(fleet.stop)
    const database = await openDatabase(config)
    stops.defer(database.stop)
    stops.defer(fleet.stop)
    signal.throwIfAborted()
    const notes = await fleet.prepare(database.url)
    await fleet.start(database.url, signal)
    signal.throwIfAborted()
    // Written at once: a program that waits for the first line gets the others with it.
    console.log([`Aulanova is ready on http://${config.host}:${config.port}`, ...misspelt(), ...notes].join('\n'))
    await once(signal, 'abort')
  } catch (error) {
    // A step that fails because of the signal is no failure of the start: Ctrl-C reaches our children too.
    if (!signal.aborted) throw error
  } finally {
    await stops.disposeAsync()
  }
}

/**
 * Probed before anything is started; 0 asks for any free port. A server that was just killed may hold its port for a
 * moment.
 */
async function freePort({ host, port }: Config) {
  for (let tries = 0; ; tries++) {
    const probe = createServer()
    try {
      probe.listen(port, host)
      await once(probe, 'listening')
      const { port: free } = probe.address() as AddressInfo
      probe.close()
      await once(probe, 'close')
      return free
    } catch (error) {
      if (tries >= 15) throw new StartError(unusablePort(host, port, (error as NodeJS.ErrnoException).code))
      await wait(100)
    }
  }
}

function unusablePort(host: string, port: number, code = '') {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken: stop what uses it or set PORT to another.`
  if (code === 'EACCES') return `Port ${port} is not open to this user: set PORT to 1024 or more.`
  return `Cannot listen on ${host}:${port} (${code}): check HOST and PORT.`
}

main(ending).then(
  () => process.exit(0),
  (error: unknown) => {
    const clear = error instanceof StartError || error instanceof ConfigError
    console.error(clear ? `Aulanova cannot start. ${(error as Error).message}` : error)
    process.exit(1)
  },
)
