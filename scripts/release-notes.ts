import { readFileSync } from 'node:fs'

/** Prints what CHANGELOG.md says of a version, for the notes of its release: `node scripts/release-notes.ts 0.1.0`. */
export function notesOf(changelog: string, version: string): string | undefined {
  const parts = changelog.split(/^## /m).slice(1)
  const part = parts.find((text) => text.startsWith(`${version} (`))
  return part?.slice(part.indexOf('\n')).trim()
}

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2)
  const notes = notesOf(readFileSync('CHANGELOG.md', 'utf8'), version)
  if (!notes) {
    console.error(`CHANGELOG.md has no version "${version}".`)
    process.exit(1)
  }
  console.log(notes)
}
