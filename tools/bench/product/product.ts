import { runProduct } from '../../shared/running-product.ts'
import { listenersOf, lowestOf, memoryOf, processorOf } from './processes.ts'

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * Starts the product as an operator would, with as many processes as it chooses, on a free port. Only the limits on
 * guessing passwords are off, which would stop the measuring of sign-ins.
 */
export async function startProduct(dataDir: string) {
  const { WEB_CONCURRENCY = '' } = process.env
  const running = await runProduct(dataDir, { AUTH_LIMITS: 'off', HOST: '127.0.0.1', WEB_CONCURRENCY })
  const { hostname: host, port } = new URL(running.address)
  const target = { host, port: Number(port) }
  const { pid } = running
  return {
    ...running,
    target,
    httpProcesses: listenersOf(pid, target.port),
    processor: () => processorOf(pid),
    /** Processor milliseconds of what renders avatar videos. */
    rendering: () => lowestOf(pid),
    memory: () => memoryOf(pid),
  }
}
