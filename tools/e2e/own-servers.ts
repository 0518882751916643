import { type RunningServer, startServer, temporaryFolder } from '../../server/src/testing/process.ts'

/** Of every server that a journey uses. */
export const serverSettings = {
  AUTH_LIMITS: 'off',
  AVATAR_SHARE: '100',
  // On a slow machine a server that has just started would refuse requests. The guard has tests of its own.
  OVERLOAD_MS: '3600000',
}

/** Starts servers on a data folder of their own. `stop` ends all of them, also one that is still starting, and removes the folder. */
export async function ownServers() {
  const folder = await temporaryFolder()
  const starts: Promise<RunningServer>[] = []
  return {
    folder: folder.path,
    start(env: Record<string, string> = {}) {
      const started = startServer({ ...serverSettings, DATA_DIR: folder.path, ...env })
      starts.push(started)
      return started
    },
    async stop() {
      const settled = await Promise.allSettled(starts)
      await Promise.all(settled.map((one) => one.status === 'fulfilled' && one.value.stop()))
      await folder.remove()
    },
  }
}

/** Runs what needs all of these; if it fails, what has started by then is stopped. */
export async function orStop<T>(stop: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await stop()
    throw error
  }
}
