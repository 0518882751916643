import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Import rules: a file whose path matches the first pattern must not import what matches the second. */
const rules: [rule: string, files: RegExp, forbidden: RegExp][] = [
  ['the contract imports neither server nor web nor I/O', /^contract\//, /fastify|postgres|react|^node:|@aulanova\//],
  ['the web does not import the server', /^web\//, /@aulanova\/server|\/server\//],
  ['the server does not import the web', /^server\//, /@aulanova\/web|\/web\/src/],
  ['routes, rules and jobs do not import the database driver', /^server\/src\/features\/.*\.(routes|rules|jobs)\.ts$/, /^postgres$/],
  [
    'a feature imports only the rules of another feature',
    /^server\/src\/features\//,
    /^(#features|\.\.)\/.*\.(store|routes)\.ts$/,
  ],
  [
    'rules and stores do not import the HTTP layer',
    /^server\/src\/features\/.*\.(rules|store)\.ts$/,
    /^fastify|#http\/(route|web)/,
  ],
  ['screens do not import other features or app', /^web\/src\/features\//, /#features\/|#app\/|^\.\.\/\.\./],
  [
    'adapters, db, http and jobs do not import features',
    /^server\/src\/(adapters|db|http|jobs)\//,
    /#features\/|#app\.ts|\/features\//,
  ],
  [
    'only adapters import vendor libraries',
    /^(?!server\/src\/adapters\/)(server|contract|web)\//,
    /^(stripe|@aws-sdk\/.*|nodemailer)$/,
  ],
  ['the design system does not import features', /^web\/src\/ui\//, /features\/|#app\//],
]

const sources = globSync(['{contract,server,web}/src/**/*.{ts,tsx}', '{scripts,bench,drills}/**/*.ts']).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const textOf = (file: string) => readFileSync(file, 'utf8')
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import\(|import)\s*'([^']+)'/g)].map((match) => match[1]!)

test.each(rules)('%s', (_, files, forbidden) => {
  const broken = sources
    .filter((file) => files.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((i) => forbidden.test(i))
        .map((i) => `${file} imports ${i}`),
    )
  expect(broken).toEqual([])
})

test('only config.ts reads the environment', () => {
  const readers = sources.filter((file) => file.startsWith('server/') && /process\.env/.test(textOf(file)))
  expect(
    readers.filter((file) => !/server\/src\/(config|db\/embedded\/account|testing\/process)\.ts$/.test(file)),
  ).toEqual([])
})

test('SQL is written in stores, migrations, the database folder, factories and the demo', () => {
  const home = /\.store\.ts$|server\/src\/(db|demo|testing|jobs|secrets)|\.test\.ts$/
  const strays = sources.filter(
    (file) =>
      file.startsWith('server/') &&
      !home.test(file) &&
      /(tx|sql|db)(<[^`]*>)?`\s*(select(?! 1`)|insert|update|delete)/.test(textOf(file)),
  )
  expect(strays).toEqual([])
})

test('no file has a vague or dated name', () => {
  const vague = /(^|\/)(utils?|helpers?|types|constants|index|misc|common-utils)\.tsx?$|(-new|-old|v\d)\.tsx?$/
  expect(sources.filter((file) => vague.test(file))).toEqual([])
})

test('files are within the limit of CONTRIBUTING.md', () => {
  const limit = Number(/lines of a file\s*\|\s*(\d+) enforced/.exec(textOf('CONTRIBUTING.md'))?.[1])
  expect(limit).toBeGreaterThan(0)
  const long = sources.filter((file) => textOf(file).trimEnd().split('\n').length > limit)
  expect(long).toEqual([])
})

test('the type checker is not silenced', () => {
  expect(sources.filter((file) => /@ts-(ignore|nocheck)/.test(textOf(file)))).toEqual([])
})
