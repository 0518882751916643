import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Listed } from '#platform/files/files.ts'
import { nullIfMissing } from './missing.ts'

const pageSize = 500

/** What is stored below a folder. Files that are still being written (`.part`) are not stored yet. */
export async function* listFolder(root: string, name: string): AsyncGenerator<Listed[]> {
  const entries = await opendir(join(root, name)).catch(nullIfMissing)
  let page: Listed[] = []
  for await (const entry of entries ?? []) {
    const key = `${name}/${entry.name}`
    if (entry.isDirectory()) yield* listFolder(root, key)
    // One that was removed since the folder was opened is not there.
    const found = entry.isFile() && !key.endsWith('.part') && (await stat(join(root, key)).catch(nullIfMissing))
    if (found) page.push({ key, bytes: found.size })
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
