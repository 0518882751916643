import { readdirSync, readFileSync } from 'node:fs'
import type { Session } from '../../../contract/src/identity/auth.ts'
import { aUser } from '../../../server/src/demo/factories/people.ts'
import { temporaryFolder } from '../../../server/src/testing/process.ts'
import { onExit } from '../../shared/cleanup.ts'
import { runProduct } from '../../shared/running-product.ts'

export type Product = Awaited<ReturnType<typeof startProduct>>

export interface SignedIn {
  id: string
  email: string
  token: string
  refreshToken: string
  groups: string[]
}

/** Starts the server in its own processes on a temporary data folder, which is removed with it. */
export async function startProduct(env: Record<string, string> = {}) {
  const folder = await temporaryFolder()
  const running = await runProduct(folder.path, { LOG_LEVEL: 'error', ...env }).catch(async (error) => {
    await folder.remove()
    throw error
  })
  const { address, sql, pid } = running

  async function signIn(email: string, password: string) {
    const answer = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      // A random address, if the server trusts a proxy, so that limits by address do not stop the drill.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomIp() },
      body: JSON.stringify({ email, password }),
    })
    if (!answer.ok) throw new Error(`Signing in was refused: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Session
  }

  return {
    ...running,
    signIn,
    /** A new account in these groups, signed in. */
    async as(...groups: string[]): Promise<SignedIn> {
      const { id, email, password } = await aUser(sql, { groups })
      const { token, refreshToken } = await signIn(email, password)
      return { id, email, token, refreshToken, groups }
    },
    processes: () => childrenOf(pid),
    stop: onExit(async () => {
      await running.stop()
      await folder.remove()
    }),
  }
}

export const randomIp = () => `10.${Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250)).join('.')}`

interface Running {
  pid: number
  megabytes: number
}

/** The Node processes started by another process, with the memory they use. Linux only; empty elsewhere. */
export function childrenOf(parent: number | undefined): Running[] {
  try {
    return readdirSync('/proc').flatMap((entry) => {
      if (!/^\d+$/.test(entry)) return []
      const status = readStatus(entry)
      const isOurs = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) === parent && !/^Name:\s*postgres/m.test(status)
      return isOurs ? [{ pid: Number(entry), megabytes: Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024 }] : []
    })
  } catch {
    return []
  }
}

function readStatus(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
