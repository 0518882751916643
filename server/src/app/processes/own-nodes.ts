import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeClient } from '@aulanova/avatar-node/client'
import { type RunningNode, runNode } from '@aulanova/avatar-node/run-node'
import type { Engine } from '@aulanova/avatar-node/work'
import { ownToken } from '#domains/avatars/nodes.rules.ts'
import { signed } from '#kernel/signer.ts'
import { environmentOfPrograms } from '#platform/config/config.ts'
import type { Services } from '#platform/services/services.ts'

/**
 * Distinguishes servers whose machines have the same name: each would take the token of the other. Stored, so that a server is
 * the same node after a restart.
 */
async function installationOf(dataDir: string) {
  const file = join(dataDir, 'avatar-node')
  const made = randomBytes(2).toString('hex')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, made, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}

/** The nodes that are part of a server. They use the protocol as any other does. */
export async function startOwnNodes(services: Services): Promise<{ stop(): Promise<void> }> {
  const { ownNode, share, service } = services.config.avatars
  const name = `${hostname()}-${await installationOf(services.config.dataDir)}`
  const running: RunningNode[] = []
  if (ownNode) {
    const { builtInEngine } = await import('@aulanova/avatar-node/built-in/built-in')
    running.push(await startOwn(services, name, builtInEngine({ share, environment: environmentOfPrograms() })))
  }
  if (service) {
    const { serviceEngine } = await import('@aulanova/avatar-node/service/service-engine')
    const { secret, ...options } = service
    const key = Buffer.from(secret)
    const engine = serviceEngine({ ...options, sign: (text) => signed(key, text, services.now()) })
    running.push(await startOwn(services, `${new URL(service.url).host} (${name})`, engine))
  }
  return {
    async stop() {
      await Promise.all(running.map((node) => node.stop()))
    },
  }
}

async function startOwn(services: Services, name: string, engine: Engine) {
  const { config, log } = services
  let token = await ownToken(services, name)
  return runNode({
    client: nodeClient(`http://${reachable(config.host)}:${config.port}`, () => token),
    engine,
    folder: tmpdir(),
    say: (line) => log.info(line),
    renewToken: async () => {
      token = await ownToken(services, name)
    },
  })
}

/** An address that listens on all interfaces is no address to call. */
function reachable(host: string) {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIPv6(host) ? `[${host}]` : host
}
