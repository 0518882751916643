import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '@aulanova/contract/problems'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'
import { openDatabase } from './db/open.ts'
import { demoAccounts, fillDemo } from './demo/demo.ts'
import { prepare } from './features/system/first-start.rules.ts'
import { startFleet } from './processes/fleet.ts'
import { createServices } from './services.ts'
import { StartError } from './start-error.ts'

/** The first process: prepares the database, starts the others, and ends everything in order. */
async function main() {
  const asked = readConfig()
  const config = { ...asked, port: await freePort(asked) }
  const database = await openDatabase(config)
  await prepareOnce(config, database.url).catch(async (error: unknown) => {
    await database.stop()
    throw error instanceof Problem ? new StartError(`It could not be prepared: ${error.message}.`) : error
  })
  const fleet = await startFleet(config, database.url)

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await fleet.stop()
    await database.stop()
    process.exit(0)
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  // Whoever started us over a channel is gone when it closes: nobody is left to stop us later.
  process.on('disconnect', end)

  // In one piece: whoever waits for the first line finds the others with it.
  console.log(
    [`Aulanova is ready on http://${config.host}:${config.port}`, ...(config.demo ? [demoAccounts()] : [])].join('\n'),
  )
}

/** What one process does for all of them, before they start. */
async function prepareOnce(config: Config, databaseUrl: string) {
  const services = await createServices(config, databaseUrl)
  try {
    if (config.demo) await fillDemo(services)
    await prepare(services)
    if (config.production && !config.mailUrl)
      services.log.warn('MAIL_URL is not set: mails stay in the outbox and nobody gets a code.')
  } finally {
    await services.close()
  }
}

/**
 * Tried before anything is started; 0 asks for any free one. A server that was just killed may hold its port for a
 * moment more.
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

main().catch((error: unknown) => {
  const clear = error instanceof StartError || error instanceof ConfigError
  console.error(clear ? `Aulanova cannot start. ${(error as Error).message}` : error)
  process.exit(1)
})
