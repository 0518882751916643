import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#start-error.ts'
import { shortPath } from './short-path.ts'

/**
 * One server per data folder. The lock is a socket we listen on: the system closes it when we are killed, so a
 * stale one is recognised by nobody answering, whatever process ids were reused since.
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  makeFolder(dataDir)
  const path = join(shortPath(dataDir), 'server.lock')
  const taken = new StartError(`The data folder ${dataDir} is used by another running server.`)
  const me = randomUUID()
  for (let tries = 0; ; tries++) {
    const lock = createServer((socket) => socket.end(me))
    try {
      lock.listen(path)
      await once(lock, 'listening')
      // Of two that swept the same stale socket away, the later one's stands: the earlier one finds a stranger here.
      if (tries > 0) await wait(100)
      if ((await ownerOf(path)) !== me) throw taken
      lock.unref()
      return () => lock.close()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (error === taken) throw taken
      if (code !== 'EADDRINUSE')
        throw new StartError(`The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`)
      if ((await ownerOf(path)) === null) await rm(path, { force: true })
      // A server that is just stopping lets go in a moment.
      else if (tries >= 15) throw taken
      await wait(100)
    }
  }
}

/**
 * Parent by parent: Node's own recursive way never returns where a file system refuses with "not found". What we make is
 * ours alone; where we are root, the database's account may pass through it.
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

/** What the listener of a lock says it is; null when nobody listens. */
const ownerOf = (path: string) => text(connect(path)).catch(() => null)

/** Whether a socket has a listener. */
export const somebodyAnswers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
