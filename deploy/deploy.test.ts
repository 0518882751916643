import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))

/** The patterns that we use mean the same to Docker. One that matches a folder leaves out all that is in it. */
const isLeftOut = (path: string) =>
  linesOf('.dockerignore').some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))

test.each(['.env', '.env.production', 'deploy/.env', '.git/config', 'data/files/a', 'backups/today.tar'])(
  '%s is not copied into the image',
  (path) => expect(isLeftOut(path)).toBe(true),
)

test.each([
  'package-lock.json',
  'server/src/app/main.ts',
  'server/src/demo/courses/README.md',
  'contract/src/operations/audit.ts',
])('%s is copied into the image', (path) => expect(isLeftOut(path)).toBe(false))

test('the program’s files in the image belong to root, and it runs as another user', () => {
  const lines = linesOf('deploy/Dockerfile')
  expect(lines.filter((line) => /^COPY .*--chown/.test(line))).toEqual([])
  expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('COPY')))
})
