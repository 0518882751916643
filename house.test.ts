import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rules of the house: files of the first pattern never import what the second matches. */
const rules: [rule: string, files: RegExp, forbidden: RegExp][] = [
  ['the contract knows neither side', /^contract\//, /fastify|postgres|react|^node:|@aulanova\//],
  ['the web never reaches into the server', /^web\//, /@aulanova\/server|\/server\//],
  ['the server never reaches into the web', /^server\//, /@aulanova\/web|\/web\/src/],
  ['SQL lives in stores', /^server\/src\/features\/.*\.(routes|rules|jobs)\.ts$/, /^postgres$/],
  [
    'a feature calls another only through its rules',
    /^server\/src\/features\//,
    /^(#features|\.\.)\/.*\.(store|routes)\.ts$/,
  ],
  [
    'features do not know how requests arrive',
    /^server\/src\/features\/.*\.(rules|store)\.ts$/,
    /^fastify|#http\/(route|web)/,
  ],
  ['screens are composed in app, not in each other', /^web\/src\/features\//, /#features\/|#app\/|^\.\.\/\.\./],
  [
    'what features stand on does not know them',
    /^server\/src\/(adapters|db|http|jobs)\//,
    /#features\/|#app\.ts|\/features\//,
  ],
  [
    'only adapters know vendors',
    /^(?!server\/src\/adapters\/)(server|contract|web)\//,
    /^(stripe|@aws-sdk\/.*|nodemailer)$/,
  ],
  ['the design system knows no domain', /^web\/src\/ui\//, /features\/|#app\//],
]

const sources = globSync('{contract,server,web}/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
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

test('no file is called after what it is not', () => {
  const vague = /(^|\/)(utils?|helpers?|types|constants|index|misc|common-utils)\.tsx?$|(-new|-old|v\d)\.tsx?$/
  expect(sources.filter((file) => vague.test(file))).toEqual([])
})

test('files stay short enough to be read', () => {
  const long = sources.filter((file) => textOf(file).split('\n').length > 250)
  expect(long).toEqual([])
})

test('the type checker is not silenced', () => {
  expect(sources.filter((file) => /@ts-(ignore|nocheck)/.test(textOf(file)))).toEqual([])
})
