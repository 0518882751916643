import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** About ten times what the tests were seen to write at once. */
const leastBytes = 3 * 1024 ** 3

/**
 * Lets the tests put their databases and files into memory if the machine has room there: a database is copied for each
 * test file, which takes a tenth of the time in memory. Systems without such a folder, and containers
 * with a small one, keep the usual temporary folder.
 */
export function useMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize < leastBytes) return
    const folder = mkdtempSync(join(inMemory, 'aulanova-tests-'))
    // The account of the embedded database passes through it.
    chmodSync(folder, 0o711)
    process.env.TMPDIR = folder
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  } catch {
    // There is none, or we may not write to it.
  }
}
