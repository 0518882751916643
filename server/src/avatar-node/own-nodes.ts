import { isIPv6 } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { ownToken } from '#features/avatars/nodes.rules.ts'
import type { Services } from '#services.ts'
import { nodeClient } from './client.ts'
import type { Engine } from './engine.ts'
import { type RunningNode, runNode } from './run-node.ts'

const usualPort = 3000

/** The nodes that are part of a server. They use the protocol as any other does. */
export async function startOwnNodes(services: Services): Promise<{ stop(): Promise<void> }> {
  const { ownNode, share, service } = services.config.avatars
  const { port } = services.config
  // Two servers on one machine have different nodes.
  const name = port === usualPort ? hostname() : `${hostname()}:${port}`
  const running: RunningNode[] = []
  if (ownNode) {
    const { builtInEngine } = await import('./built-in/built-in.ts')
    running.push(await startOwn(services, name, builtInEngine({ share })))
  }
  if (service) {
    const { serviceEngine } = await import('./service/service-engine.ts')
    running.push(await startOwn(services, `${new URL(service.url).host} (${name})`, serviceEngine(service)))
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
