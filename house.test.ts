import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

/** Import rules: a file whose path matches the first pattern must not import what matches the second. */
const rules: [rule: string, files: RegExp, forbidden: RegExp][] = [
  ['the contract imports neither server nor web nor I/O', /^contract\//, /fastify|postgres|react|^node:|@aulanova\//],
  ['the web does not import the server', /^web\//, /@aulanova\/server|\/server\//],
  ['the server does not import the web', /^server\//, /@aulanova\/web|\/web\/src/],
  [
    'routes, rules and jobs do not import the database driver',
    /^server\/src\/features\/.*\.(routes|rules|jobs)\.ts$/,
    /^postgres$/,
  ],
  [
    'a feature imports neither the store nor the routes of another',
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
    'what features are built on imports no feature',
    /^server\/src\/((adapters|comparison|db|html|http|jobs|limits|threads)\/(?!.*(suite|testing)[./])|services\.ts|[a-z-]*config)/,
    /#(features|app|compose)\b|\/(features\/|app\.ts|compose\.ts)/,
  ],
  [
    'only `create-*.ts` chooses an adapter: a port imports none',
    /^server\/src\/adapters\/[^/]+\/(?!create-|.*\.suite\.ts$)[^/]+\.ts$/,
    /(disk|s3|embedded|cognito)\/|\/(smtp|sandbox)\.ts$/,
  ],
  [
    'adapters do not know each other',
    /^server\/src\/adapters\/identity\/(embedded|cognito)\/|^server\/src\/adapters\/files\/(disk|s3)\//,
    /#adapters\/.*\/create-|\.\.\//,
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

/** Each file is read and searched once for all rules. */
const once = <T>(make: (file: string) => T) => {
  const made = new Map<string, T>()
  return (file: string) => {
    const known = made.get(file) ?? make(file)
    made.set(file, known)
    return known
  }
}
const textOf = once((file) => readFileSync(file, 'utf8'))
const importsOf = once((file) =>
  [...textOf(file).matchAll(/(?:from|import\(|import)\s*'([^']+)'/g)].map((match) => match[1]!),
)

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

/** The file of ours that an import names, or undefined for a package. */
function targetOf(file: string, imported: string) {
  const path = imported.startsWith('#')
    ? join(file.split('/')[0]!, 'src', imported.slice(1))
    : imported.startsWith('.')
      ? join(dirname(file), imported)
      : imported.replace(/^@aulanova\/contract\/(.*)$/, 'contract/src/$1.ts')
  return ours.has(path) ? path : undefined
}
const ours = new Set(sources)

/** Depth first; a cycle is found where an import leads back to a file on the way to it. */
function cyclesAmong(files: string[]) {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: string[]) => {
    const start = way.indexOf(file)
    if (start >= 0) cycles.push([...way.slice(start), file].join(' → '))
    if (start >= 0 || done.has(file)) return
    for (const imported of importsOf(file)) {
      const target = targetOf(file, imported)
      if (target) visit(target, [...way, file])
    }
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return cycles
}

test('there is no import cycle, types included', () => {
  expect(cyclesAmong(sources)).toEqual([])
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

/** What runs in pages. */
const inPages = globSync([
  'web/src/**/*.{ts,tsx}',
  'web/public/*.js',
  'server/src/domains/organizations/sites/**/*.js',
]).filter((file) => !/\.test\.tsx?$|^web\/src\/lib\/trusted-types\.ts$/.test(file))

/** Where the browser takes a string as HTML, or as the address of a script. */
const sink =
  /new DOMParser\(|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|createElement\('script'\)(?!.*\n.*trustedScript)|__html: (?!trustedHtml)|srcDoc=\{(?!trustedHtml)|\.srcdoc\s*=[^=]|setAttribute(NS)?\([^)]*['"]srcdoc['"]|createContextualFragment|(set|parse)HTMLUnsafe/i

test('only trusted-types.ts hands strings to the HTML parser and addresses to script elements', () => {
  const strays = inPages.filter((file) => sink.test(textOf(file)))
  expect(strays).toEqual([])
})

test.each([
  "frame.setAttribute('srcdoc', text)",
  'range.createContextualFragment(text)',
  'box.setHTMLUnsafe(text)',
  'Document.parseHTMLUnsafe(text)',
  'box.innerHTML = text',
])('%s hands a string to the HTML parser', (code) => {
  expect(sink.test(code)).toBe(true)
})

test('strings are declared to be trusted only by the files that show stored HTML, preview sites and load Stripe', () => {
  const files = inPages.filter((file) => /\btrusted(Html|Script)\b/.test(textOf(file)))
  expect(files.toSorted()).toEqual([
    'web/src/domains/selling/purchase/stripe.ts',
    'web/src/domains/organizations/site/preview-dialog.tsx',
    'web/src/platform/rich-text/server-html.tsx',
  ])
})

test('no file has a vague or dated name', () => {
  const vague = /(^|\/)(utils?|helpers?|types|constants|index|misc|common-utils)\.tsx?$|(-new|-old|v\d)\.tsx?$/
  expect(sources.filter((file) => vague.test(file))).toEqual([])
})

test('files are within the limit of CONTRIBUTING.md', () => {
  const limit = Number(/lines of a file\s*\|\s*(\d+) enforced/.exec(textOf('CONTRIBUTING.md'))?.[1])
  expect(limit).toBeGreaterThan(0)
  // A fixture is a table, which has as many lines as entries.
  const programs = sources.filter((file) => !file.endsWith('.fixture.ts'))
  const long = programs.filter((file) => textOf(file).trimEnd().split('\n').length > limit)
  expect(long).toEqual([])
})

test('the type checker is not silenced', () => {
  expect(sources.filter((file) => /@ts-(ignore|nocheck)/.test(textOf(file)))).toEqual([])
})

test('the product needs no development package: npm start does not install them', () => {
  const dependenciesOf = (workspace: string) =>
    Object.keys((JSON.parse(textOf(`${workspace}/package.json`)) as { dependencies: object }).dependencies)
  const strays = ['contract', 'server', 'web'].flatMap((workspace) => {
    const declared = dependenciesOf(workspace)
    const isDeclared = (imported: string) =>
      !/^(@[\w-]+\/)?\w[\w.-]*(\/[\w./-]+)?$/.test(imported) ||
      declared.some((name) => imported === name || imported.startsWith(`${name}/`))
    return globSync(`${workspace}/{*.ts,{src,build}/**/*.{ts,tsx}}`)
      .filter((file) => !/\.(test|suite)\.tsx?$|\/(testing|suite)\/|\/testing\.ts$/.test(file))
      .flatMap((file) => importsOf(file).flatMap((name) => (isDeclared(name) ? [] : `${file} imports ${name}`)))
  })
  expect(strays).toEqual([])
})

/** Uses of timers in tests that are no pauses, or that must stay, each with its reason. */
const allowedTimers: Record<string, string> = {
  'server/src/avatar-node/built-in/pace.test.ts': 'a clock of the test, whose sleep only counts',
  'server/src/avatar-node/testing/busy-node.ts': 'a node stands still until the test lets it go on',
  'server/src/domains/operations/metrics/metrics.test.ts':
    'a statement must be slow on any machine to be listed as slow',
  'server/src/platform/http/server.test.ts': 'the test decides when the time to drain is over',
  'server/src/app/interrupted-start.test.ts': 'interrupts a start at arbitrary moments, each of which must do',
  'web/src/testing/page-clock.ts': 'the clock of the page itself',
  'web/src/testing/page-clock.screen.test.tsx': 'about the timers of the page',
  'web/src/testing/render-screen.tsx': 'waits for the page while its clock is stopped',
}

test('no test waits for the wall clock: it awaits an effect, or advances a clock', () => {
  const timer =
    /\b(?:setTimeout|setInterval|sleep)\(|=\s*setTimeout\b|spyOn\(globalThis, 'setTimeout'|\bsetTimeout as\b|\.waitForTimeout\(|\bpg_sleep\b|\bAtomics\.wait|\bnetworkidle\b|\bAbortSignal\.timeout\(|\bscheduler\.wait\(/
  // The time limit of a journey is no pause.
  const usesTimer = (file: string) => timer.test(textOf(file).replaceAll('test.setTimeout(', ''))
  const found = globSync([
    '*.test.ts',
    '{bench,contract,drills,scripts,server,web}/**/{*.test.{ts,tsx},*.suite.ts,testing/**/*.{ts,tsx},suite/**/*.ts}',
    'e2e/{*,walk/*,preferences/*}.ts',
  ]).filter((file) => !file.includes('node_modules/') && file !== 'house.test.ts' && usesTimer(file))
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(allowedTimers).toSorted())
})
