import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#kernel/start-error.ts'
import { shortPath } from './short-path.ts'

/**
 * One server per data folder. The lock is a socket that we listen on: the system closes it when we are killed, so a lock
 * is stale when no process answers on it.
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  makeFolder(dataDir)
  const path = join(shortPath(dataDir), 'server.lock')
  const taken = new StartError(`The data folder ${dataDir} is used by another running server.`)
  const me = randomUUID()
  for (let tries = 0; ; tries++) {
    const lock = await listening(path, me)
    if (typeof lock !== 'string') {
      // Of two that removed the same stale socket the later one wins: the earlier one finds another owner here.
      if (tries > 0) await wait(100)
      if ((await ownerOf(path)) !== me) throw taken
      lock.unref()
      return () => lock.close()
    }
    if (lock !== 'EADDRINUSE')
      throw new StartError(`The data folder ${dataDir} cannot be written (${lock}): set DATA_DIR to one that can.`)
    if ((await ownerOf(path)) === null) await rm(path, { force: true })
    // A server that is stopping releases the lock in a moment.
    else if (tries >= 15) throw taken
    await wait(100)
  }
}

/** A server that answers `me` on the socket, or the code of the error. */
async function listening(path: string, me: string): Promise<Server | string> {
  const server = createServer((socket) => socket.end(me))
  try {
    server.listen(path)
    await once(server, 'listening')
    return server
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/**
 * Parent by parent: Node's `recursive` never returns where a file system refuses with "not found". Other users cannot
 * enter the folder; if we are root they may pass through it, because the database runs under another account.
 */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
    chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new StartError(`The data folder ${folder} cannot be made (${code}): set DATA_DIR to one that can.`)
  }
}

/** What the listener of a lock answers; null when there is none. */
const ownerOf = (path: string) => text(connect(path)).catch(() => null)

/** Whether a socket has a listener. */
export const isAnswering = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
