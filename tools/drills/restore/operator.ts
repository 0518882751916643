import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../server/src/app/operator/aulanova.ts', import.meta.url))

export interface Ran {
  code: number
  said: string
  seconds: number
  /** The most memory that it used at a time; null where the system does not say. */
  mebibytes: number | null
}

/** The operator's program in a process of its own. */
export async function operate(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  const started = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let mebibytes: number | null = null
  const looking = setInterval(() => {
    mebibytes = peakOf(child.pid) ?? mebibytes
  }, 100)
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
  clearInterval(looking)
  return { code: code ?? 1, said, seconds: (performance.now() - started) / 1000, mebibytes }
}

function peakOf(pid: number | undefined) {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024 || null
  } catch {
    return null
  }
}
