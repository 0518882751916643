import { globSync, readFileSync } from 'node:fs'
import postcss from 'postcss'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { slowInput } from './server/src/testing/slow-patterns.ts'

/**
 * Patterns that take the square of the length of a text, with what limits the text. A pattern that is searched for at every
 * place, and goes on from each of them to the end before it fails, is better written so that it can begin at one place only:
 * with a lookbehind, or without the sign it begins with.
 */
const limited = new Map([
  [String.raw`/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/`, 'at most as long as an address'],
  [String.raw`/people\D+(\d+)/`, 'names of fields in answers of our server'],
  ['/_.*$/', 'the environment'],
  ['/<meta name="description"[^>]*>/', 'the page that the build made'],
  [String.raw`/<table\b.*?<\/table>/gs`, 'sanitised HTML, whose tables are closed'],
  [String.raw`/:\/\/[^@\s]*@/g`, 'messages of errors of the database driver'],
])

/** Patterns that are made of text, which are not measured here. */
const madeOfText: Record<string, string> = {
  'contract/src/identity/person-name.ts': 'alternatives without repetitions',
  'server/src/app/backup/table-parts.ts': 'begins at the beginning, and has no repetition next to another',
  'server/src/platform/config/sites.ts': 'the environment',
  'server/src/domains/authoring/courses/clone.rules.ts': 'words of ours, and repetitions of six at most',
  'server/src/domains/files/inspect/captions.ts': 'begins at the beginning, and has signs between repetitions',
  'server/src/domains/operations/metrics/statements.store.ts':
    'alternatives that each begin with another sign, for our statements',
  'server/src/platform/pages/pages.ts': 'paths of routes, and names of encodings',
  'web/src/domains/avatars/spoken.ts': 'words of a script with spaces between, and no repetition next to another',
  'web/src/domains/authoring/builder/captions/sub-rip.ts': 'begins at the beginning, and has signs between repetitions',
  'web/src/domains/catalogue/offer-card.tsx': 'escaped words, without repetitions',
  'web/src/domains/reference/organization-fields.tsx': 'a pattern of the contract',
  'web/src/platform/rich-text/code-tokens.ts': 'patterns that are measured one by one',
}

/** The demo reads files of ours only. */
const files = globSync('{avatar-node,contract,server,web}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|suite)\.tsx?$|\/(testing|demo)\/|\.d\.ts$/.test(file),
)
const patterns = new Map<string, { pattern: RegExp; file: string }>()
/** Of a thousand and more: each place of a text is then compared with as many. */
const longCounts: string[] = []
const made = new Set<string>()
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  if (!/[*+}]|RegExp/.test(text)) continue
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      if (/\{\d{4,}|,\d{4,}\}/.test(pattern)) longCounts.push(`/${pattern}/ in ${file}`)
      // Without a repetition that has no end, the time grows with the text only.
      if (/[*+]|\{\d+,\}/.test(pattern))
        patterns.set(`/${pattern}/${flags}`, { file, pattern: new RegExp(pattern, flags) })
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made.add(file)
    },
  }).visit(parseSync(file, text).program)
}

test('no pattern takes far more than twice the time for a text of twice the length', {
  tags: ['long'],
  timeout: 600_000,
}, () => {
  const slow = [...patterns]
    .filter(([name]) => !limited.has(name))
    .flatMap(([name, { pattern, file }]) => {
      const input = slowInput(pattern)
      return input === null ? [] : [`${name} in ${file}: ${JSON.stringify(input)}`]
    })
  expect(slow).toEqual([])
})

test('no pattern counts to a thousand', () => {
  expect(longCounts).toEqual([])
})

test('patterns that are exempt are there, and patterns are made of text only where it is known of which', () => {
  expect([...limited.keys()].filter((name) => !patterns.has(name))).toEqual([])
  expect([...made].sort()).toEqual(Object.keys(madeOfText).sort())
})

test('a slow pattern is found, and quick ones are not taken for it', () => {
  expect(slowInput(/<img\b[^>]*>/g)).toEqual(expect.any(String))
  for (const pattern of [/^\s+/, /(?<!-)-+$/, /<img\b[^<>]*>/g, /^[^@]+@.*$/]) expect(slowInput(pattern)).toBeNull()
})

test('slow patterns are found: ends of lines, what begins at any place, repetitions of repetitions', {
  tags: ['long'],
}, () => {
  for (const pattern of [/\s+$/, /^-+|-+$/g, /@.*$/, /^(?:a|b+)+c/, /^.+@.+\.[^.@]{2,}$/])
    expect([pattern, slowInput(pattern)]).toEqual([pattern, expect.any(String)])
})

/** Style sheets outside the kit with raw values, each with its reason. */
const allowedRawValues: Record<string, string> = {
  'web/src/app/course-layout.module.css': 'where the brand, the course and the tools of a screen fit into one header',
  'web/src/domains/authoring/builder/content/content-part.module.css': 'where a preview fits beside the outline',
  'web/src/domains/authoring/builder/content/outline.module.css': 'a line through the middle of the marks beside it',
  'web/src/domains/authoring/builder/frame/part-rail.module.css': 'a line through the middle of the marks beside it',
  'web/src/domains/authoring/builder/publish/publish.module.css': 'a line through the middle of the marks beside it',
  'web/src/domains/learning/certificates/certificate-drawing.module.css': 'grows with the width of the certificate',
  'web/src/domains/learning/player/course-index.module.css': 'a line through the middle of the marks beside it',
  'web/src/domains/organizations/site-pages/career.module.css': 'colours that distinguish the areas of subjects',
  'web/src/domains/selling/purchase/boxes.module.css': 'a line through the middle of the marks beside it',
}

const rawValueOf = ({ prop, value }: { prop: string; value: string }) => {
  if (/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i.test(value)) return 'colour'
  const raw = /(?<![\w.-])-?(?:\d+\.)?\d+(?:px|rem|cqw)\b/.test(value.replaceAll(/var\([^()]*\)|\b0px\b/g, ''))
  if (!raw) return null
  if (prop === 'font-size') return 'font size'
  if (/^border-.*radius$/.test(prop)) return 'radius'
  if (/^(?:(?:scroll-)?(?:margin|padding)|inset|(?:row-|column-)?gap|top|right|bottom|left)(?:-|$)/.test(prop))
    return 'distance'
  return null
}

/** What a style sheet should take from the tokens, or from the breakpoints. */
function rawValuesOf(css: string) {
  const found: string[] = []
  const root = postcss.parse(css)
  root.walkDecls((declaration) => {
    const kind = rawValueOf(declaration)
    if (kind) found.push(`${kind} ${declaration.prop}: ${declaration.value}`)
  })
  root.walkAtRules('media', ({ params }) => {
    if (/\d/.test(params)) found.push(`media query ${params}`)
  })
  return found
}

test('sizes, distances, colours and breakpoints outside the kit are tokens', () => {
  const found = globSync('web/src/{app,domains,platform,testing}/**/*.css').flatMap((file) =>
    rawValuesOf(readFileSync(file, 'utf8')).map((value) => `${file}: ${value}`),
  )
  expect(found.filter((line) => !allowedRawValues[line.split(':')[0] ?? ''])).toEqual([])
  const used = Object.keys(allowedRawValues).filter((file) => found.some((line) => line.startsWith(`${file}:`)))
  expect(used).toEqual(Object.keys(allowedRawValues))
})

test('a raw value is found, and what is made of tokens is not taken for one', () => {
  const css = (declaration: string) => rawValuesOf(`.a { ${declaration} }`)
  expect(css('font-size: 14px')).toEqual(['font size font-size: 14px'])
  expect(css('padding: var(--space-8) 7px')).toEqual(['distance padding: var(--space-8) 7px'])
  expect(css('top: -3px')).toEqual(['distance top: -3px'])
  expect(css('border-radius: 8px')).toEqual(['radius border-radius: 8px'])
  expect(css('background: #fff')).toEqual(['colour background: #fff'])
  expect(rawValuesOf('@media (max-width: 640px) { .a { gap: 0 } }')).toEqual(['media query (max-width: 640px)'])
  expect(css('margin: 0 auto calc(-1 * var(--space-8)); font-size: inherit; width: 160px')).toEqual([])
  expect(rawValuesOf('@media (--up-to-phone) { .a { gap: 0 } }')).toEqual([])
})
