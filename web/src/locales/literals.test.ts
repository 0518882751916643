import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

interface Node {
  type: string
  [part: string]: unknown
}

const root = join(import.meta.dirname, '..')
const spoken = new Set(['aria-label', 'alt', 'label', 'placeholder', 'title', 'help'])
/** Words that are the same in every language. */
const universal = /^(?:MXN|©)?$/

/** Untranslated text of a screen: between tags, and in attributes that are shown or read aloud. */
function literalsOf(node: Node): string[] {
  const found = literalOf(node)
  const children = Object.values(node).flatMap((part) => (Array.isArray(part) ? part : [part]))
  const below = children.filter((child): child is Node => typeof (child as Node | null)?.type === 'string')
  return [...(found ? [found] : []), ...below.flatMap(literalsOf)]
}

function literalOf(node: Node): string | null {
  if (node.type === 'JSXText') return words(String(node.value))
  if (node.type !== 'JSXAttribute') return null
  const { name, value } = node as unknown as { name: { name: string }; value: { value?: unknown } | null }
  return spoken.has(name.name) && typeof value?.value === 'string' ? words(value.value) : null
}

const words = (text: string) => (/\p{L}/u.test(text) && !universal.test(text.trim()) ? text.trim() : null)

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^testing\//.test(file),
)
const screens = files.filter((file) => file.endsWith('.tsx'))

/** A number with a unit after it, written into a template: languages have their own units, and Intl knows them. */
const unitsIn = (text: string) => text.match(/\$\{[^}]*\}[ \u00a0](?:h|hrs?|min|sec|s|d|%)(?![\w-])[^`\n]{0,20}/g) ?? []

test.each(screens)('%s has no untranslated text', (file) => {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  expect(literalsOf(program as unknown as Node)).toEqual([])
})

test.each(files)('%s writes no unit of its own', (file) => {
  expect(unitsIn(readFileSync(join(root, file), 'utf8'))).toEqual([])
})

test('units after a number are found', () => {
  const value = '$' + '{value}'
  expect(unitsIn(`${value} h ${value} min`)).toHaveLength(1)
  expect(unitsIn(`${value} %`)).toHaveLength(1)
  expect(unitsIn(`${value} ${value}`)).toEqual([])
})
