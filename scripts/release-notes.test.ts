import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notesOf } from './release-notes.ts'

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const versions = [...changelog.matchAll(/^## (\S+) \(\d{4}-\d{2}-\d{2}\)$/gm)].map((match) => match[1]!)

test('what is not released comes first, and every other part is a version with its day', () => {
  const titles = [...changelog.matchAll(/^## (.*)$/gm)].map((match) => match[1])
  expect(titles[0]).toBe('Unreleased')
  expect(titles.slice(1)).toHaveLength(versions.length)
})

test('all packages have the version that the changelog names last', () => {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] }
  const packages = globSync(['.', ...workspaces].map((folder) => `${folder}/package.json`))
  expect(packages.length).toBeGreaterThan(workspaces.length)
  const found = packages.map((file) => [file, JSON.parse(readFileSync(file, 'utf8')).version])
  expect(found).toEqual(packages.map((file) => [file, versions[0]]))
})

test('the notes of a version are its part, without the title', () => {
  const text =
    '# Changelog\n\n## Unreleased\n\n- c\n\n## 0.2.0 (2026-12-01)\n\n### Added\n\n- b\n\n## 0.1.0 (2026-11-19)\n\n- a\n'
  expect(notesOf(text, '0.2.0')).toBe('### Added\n\n- b')
  expect(notesOf(text, '0.1.0')).toBe('- a')
  expect(notesOf(text, '0.1')).toBeUndefined()
  expect(notesOf(changelog, versions[0]!)).toMatch(/\w/)
})
