import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { languages } from '@aulanova/contract/public'
import { problems } from '@aulanova/contract/problems'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const here = import.meta.dirname
const namespaces = globSync('eng/*.json', { cwd: here }).map((file) => basename(file, '.json'))
const table = (language: string, namespace: string) =>
  JSON.parse(readFileSync(join(here, language, `${namespace}.json`), 'utf8')) as Record<string, string>

/** Languages count differently: a key may come as _one, _few, _many, _other. */
const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const basesOf = (texts: Record<string, string>) => [...new Set(Object.keys(texts).map(baseOf))].sort()
const pluralForms = { gr: 'de', it: 'it', rs: 'ru', es: 'es', mx: 'es-MX', eng: 'en' } as const

describe.each(languages)('%s', (language) => {
  test.each(namespaces)('%s has every text, none empty, none too many', (namespace) => {
    const texts = table(language, namespace)
    expect(basesOf(texts)).toEqual(basesOf(table('eng', namespace)))
    expect(Object.entries(texts).filter(([, text]) => !text.trim())).toEqual([])
  })

  test.each(namespaces)('%s keeps the placeholders of each text', (namespace) => {
    const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]!).sort()
    const wrong = Object.entries(table(language, namespace)).filter(([key, text]) => {
      const asked = placeholders(baseOf(key)).filter((name) => name !== 'count')
      return placeholders(text).filter((name) => name !== 'count').join() !== asked.join()
    })
    expect(wrong).toEqual([])
  })

  test.each(namespaces)('%s has all the plural forms its language asks for', (namespace) => {
    const texts = table(language, namespace)
    const counted = Object.keys(texts).filter((key) => key !== baseOf(key)).map(baseOf)
    const forms = new Intl.PluralRules(pluralForms[language]).resolvedOptions().pluralCategories
    // "many" in Spanish and Italian is for millions; the others fall back to "other" there.
    const needed = forms.filter((form) => form !== 'many' || language === 'rs')
    const missing = counted.flatMap((key) => needed.map((form) => `${key}_${form}`).filter((full) => !(full in texts)))
    expect(missing).toEqual([])
  })
})

const sources = globSync('../**/*.{ts,tsx}', { cwd: here })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.d.ts'))
  .map((file) => ({ file, nodes: nodesOf(join(here, file)) }))

test('every text is used somewhere', () => {
  const literals = new Set<string>(Object.values(problems).map(([, message]) => message))
  for (const { nodes } of sources)
    for (const node of nodes) {
      if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value)
      if (node.type === 'TemplateElement') literals.add((node.value as { cooked: string }).cooked)
    }
  const unused = namespaces.flatMap((name) => basesOf(table('eng', name)).filter((key) => !literals.has(key)).map((key) => `${name}: ${key}`))
  expect(unused).toEqual([])
})

test('no screen shows a sentence that is not in the tables', () => {
  const spoken = new Set(['aria-label', 'aria-description', 'placeholder', 'title', 'label', 'alt', 'description', 'help'])
  const hasWord = (text: unknown) => typeof text === 'string' && /\p{L}{2,}/u.test(text)
  const literal = sources.flatMap(({ file, nodes }) =>
    nodes
      .filter(
        (node) =>
          (node.type === 'JSXText' && hasWord(node.value)) ||
          (node.type === 'JSXAttribute' &&
            spoken.has((node.name as { name: string }).name) &&
            hasWord((node.value as { value?: unknown } | null)?.value)),
      )
      .map((node) => `${file}: ${JSON.stringify(node.value)}`),
  )
  expect(literal).toEqual([])
})

interface AstNode {
  type: string
  name?: unknown
  value?: unknown
}

function nodesOf(path: string): AstNode[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  const found: AstNode[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (value && typeof value === 'object') {
      if ('type' in value && typeof value.type === 'string') found.push(value as AstNode)
      for (const child of Object.values(value)) visit(child)
    }
  }
  visit(program)
  return found
}

test('every folder is a language', () => {
  const folders = [...new Set(globSync('*/*.json', { cwd: here }).map((file) => dirname(file)))].sort()
  expect(folders).toEqual([...languages].sort())
})
