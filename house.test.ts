import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { ownProgram } from './changed-tests.ts'

/** From the lowest to the highest: a domain imports only those before it. The same names in the contract, the server and the web. */
const domains = [
  'identity',
  'reference',
  'files',
  'authoring',
  'catalogue',
  'selling',
  'organizations',
  'learning',
  'operations',
  'avatars',
]

/** The layers of a package, the lowest first. What lies in none of them is above all. */
const layers: Record<string, string[]> = {
  contract: ['kernel', ...domains],
  'avatar-node': [],
  server: ['kernel', 'platform', ...domains.map((name) => `domains/${name}`), 'demo', 'app'],
  web: ['kit', 'platform', ...domains.map((name) => `domains/${name}`), 'app'],
}

/** Import rules: a file whose path matches the first pattern must not import what matches the second. */
const rules: [rule: string, files: RegExp, forbidden: RegExp][] = [
  ['the contract imports neither server nor web nor I/O', /^contract\//, /fastify|postgres|react|^node:|@aulanova\//],
  ['the web does not import the server', /^web\//, /@aulanova\/server|\/server\//],
  [
    'the nodes of avatars know the contract, and nothing of the server',
    /^avatar-node\/src\/(?!testing\/)/,
    /@aulanova\/(?!contract)|\/(server|web)\//,
  ],
  ['the server does not import the web', /^server\//, /@aulanova\/web|\/web\/src/],
  [
    'the kernel of the server does no I/O',
    /^server\/src\/kernel\//,
    /^(?!#|\.|@aulanova\/contract\/|node:(crypto|stream|string_decoder|util)$|csv-parse\/sync$|diff$|sanitize-html$|vitest$)/,
  ],
  ['the kit knows no contract', /^web\/src\/kit\//, /@aulanova\/contract/],
  [
    'routes, rules and jobs do not import the database driver',
    /^server\/src\/domains\/.*\.(routes|rules|jobs)\.ts$/,
    /^postgres$/,
  ],
  [
    'rules and stores do not import the HTTP layer',
    /^server\/src\/domains\/.*\.(rules|store)\.ts$/,
    /^fastify|#platform\/(http\/route|pages\/web)/,
  ],
  [
    'only adapters import vendor libraries',
    /^(?!server\/src\/platform\/(files\/s3|mail\/smtp|payments\/stripe|providers\/(costs|identity\/cognito))|server\/src\/testing\/cognito-server\/)(server|contract|web|avatar-node)\//,
    /^(stripe|@aws-sdk\/.*|nodemailer)$/,
  ],
  [
    'the product imports nothing of the tools and scripts',
    /^(avatar-node|contract|server|web)\//,
    /^(\.\.\/)+(tools|scripts)\//,
  ],
]

const sources = globSync(['{avatar-node,contract,server,web}/src/**/*.{ts,tsx}', '{scripts,tools}/**/*.ts']).filter(
  (file) => !/\.(test|journey)\.tsx?$|\/node_modules\//.test(file),
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
/** With the workers and programs that it starts. */
const usesOf = once((file) => [...importsOf(file), ...[...textOf(file).matchAll(ownProgram)].map((match) => match[1]!)])

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
      : imported.replace(/^@aulanova\/(avatar-node|contract)\/(.*)$/, '$1/src/$2.ts')
  return ours.has(path) ? path : undefined
}
const ours = new Set([...sources, ...globSync('{avatar-node,contract,server,web}/src/**/*.{ts,tsx,css}')])

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

/** Files of tests, and what only they use. */
const isOfTests = (file: string) => /\.(test|suite)\.tsx?$|\/(testing|suite)\//.test(file)

const testFiles = globSync('{avatar-node,contract,server,web}/src/**/*.{ts,tsx}').filter(isOfTests)

test.each(Object.entries(layers))(
  'in %s each layer imports only itself and those below it, tests included',
  (name, ranks) => {
    const rankOf = (file: string) => {
      const rank = ranks.findIndex((layer) => file.startsWith(`${name}/src/${layer}/`))
      return rank < 0 ? ranks.length : rank
    }
    /** A test may run the whole product. */
    const isFree = (file: string, target: string) => isOfTests(file) && /\/src\/(app|demo|testing)\//.test(target)
    const broken = [...sources, ...testFiles]
      .filter((file) => file.startsWith(`${name}/src/`) && !file.startsWith(`${name}/src/testing/`))
      .flatMap((file) =>
        usesOf(file).flatMap((imported) => {
          const target = targetOf(file, imported)
          const isUpwards = target?.startsWith(`${name}/`) && rankOf(target) > rankOf(file) && !isFree(file, target)
          return isUpwards ? [`${file} imports ${target}`] : []
        }),
      )
    expect([...new Set(broken)]).toEqual([])
  },
)

test('the domains have the same names in the contract, the server and the web', () => {
  const foldersOf = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  expect(foldersOf('contract/src').toSorted()).toEqual([...domains, 'kernel'].toSorted())
  expect(foldersOf('server/src/domains').toSorted()).toEqual(domains.toSorted())
  expect(foldersOf('web/src/domains').filter((name) => !domains.includes(name))).toEqual([])
})

/** Groups of nodes that lead to each other (Tarjan). */
function circlesOf(edges: Map<string, Set<string>>) {
  const [order, low] = [new Map<string, number>(), new Map<string, number>()]
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string) => {
    order.set(node, order.size)
    low.set(node, order.get(node) ?? 0)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== order.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) circles.push(circle)
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return circles
}

/** The folders below the nearest common one, through which an import leads; a file's own folder where it lies there. */
function foldersBetween(file: string, target: string): [string, string] {
  const [from, to] = [dirname(file).split('/'), dirname(target).split('/')]
  let at = 0
  while (at < from.length && at < to.length && from[at] === to[at]) at++
  return [from.slice(0, at + 1).join('/'), to.slice(0, at + 1).join('/')]
}

test.each([
  ['a folder with all below it', foldersBetween],
  ['a folder alone', (file: string, target: string): [string, string] => [dirname(file), dirname(target)]],
])('no folder imports one that imports it, at any depth: %s', (_, foldersOf) => {
  const edges = new Map<string, Set<string>>()
  for (const file of sources.filter((name) => /^(avatar-node|contract|server|web)\//.test(name) && !isOfTests(name)))
    for (const imported of importsOf(file)) {
      const target = targetOf(file, imported)
      if (!target) continue
      const [from, to] = foldersOf(file, target)
      if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  expect(circlesOf(edges)).toEqual([])
})

test('a circle of folders is found', () => {
  const edges = { a: ['b'], b: ['c'], c: ['a', 'd'] }
  expect(circlesOf(new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)])))).toEqual([['a', 'b', 'c']])
})

/** The target of each import of a file of the server. */
const serverImports = () =>
  [...sources, ...testFiles].flatMap((file) =>
    usesOf(file).flatMap((imported) => {
      const target = file.startsWith('server/') && targetOf(file, imported)
      return target ? [{ file, target }] : []
    }),
  )

test('a noun imports neither the store nor the routes of another', () => {
  const isPrivate = /^server\/src\/domains\/.*\.(store|routes)\.ts$/
  const broken = serverImports().filter(
    ({ file, target }) =>
      /^server\/src\/domains\//.test(file) &&
      !isOfTests(file) &&
      isPrivate.test(target) &&
      dirname(file) !== dirname(target),
  )
  expect(broken).toEqual([])
})

/** Folders, or files, that fulfil a port. */
const adapters =
  /^server\/src\/platform\/(files\/(?:disk|s3)|mail\/smtp|payments\/(?:sandbox|stripe)|providers\/(?:costs\/cost-explorer|identity\/(?:cognito|embedded)))[/.]/

/** The counter of the sandbox, at which a demo pays its vouchers. */
const sandboxCounter = /^server\/src\/domains\/selling\/purchases\/(payments\.jobs|sandbox\.rules)\.ts$/

test('an adapter is imported by the file that chooses it, and by itself', () => {
  const adapterOf = (file: string) => adapters.exec(file)?.[1]
  const broken = serverImports().filter(
    ({ file, target }) =>
      adapterOf(target) &&
      adapterOf(target) !== adapterOf(file) &&
      !isOfTests(file) &&
      !file.startsWith('server/src/platform/adapters/') &&
      !(sandboxCounter.test(file) && adapterOf(target) === 'payments/sandbox'),
  )
  expect(broken).toEqual([])
})

test('of the tools none imports another: what two of them need is in tools/shared', () => {
  const toolOf = (path: string) => /^tools\/([^/]+)\//.exec(path)?.[1]
  const broken = globSync('tools/**/*.ts')
    .filter((file) => !file.includes('node_modules/'))
    .flatMap((file) =>
      usesOf(file)
        .map((imported) => join(dirname(file), imported))
        .filter((target) => ![undefined, 'shared', toolOf(file)].includes(toolOf(target)))
        .map((target) => `${file} imports ${target}`),
    )
  expect(broken).toEqual([])
})

test('every folder has its layer', () => {
  const placesIn = (name: string) => [
    ...new Set([...sources, ...testFiles].flatMap((file) => new RegExp(`^${name}/src/([^/]+)`).exec(file)?.[1] ?? [])),
  ]
  expect(placesIn('server').toSorted()).toEqual(['app', 'demo', 'domains', 'kernel', 'platform', 'testing'])
  const entries = ['main.tsx', 'render-catalogue.test.ts', 'render-catalogue.tsx', 'render-pages.tsx', 'rendering.tsx']
  const folders = ['app', 'domains', 'kit', 'platform', 'testing']
  expect(
    placesIn('web')
      .filter((place) => !folders.includes(place))
      .toSorted(),
  ).toEqual([...entries, 'stored-names.test.ts'])
  expect(globSync('{server,web}/src/domains/*.*')).toEqual([])
})

test('there is no import cycle, types included', () => {
  expect(cyclesAmong(sources)).toEqual([])
})

test('only config.ts reads the environment', () => {
  const readers = sources.filter((file) => /^(avatar-node|server)\//.test(file) && /process\.env/.test(textOf(file)))
  expect(
    readers.filter(
      (file) =>
        !/server\/src\/(platform\/config\/config|platform\/db\/embedded\/account|testing\/process)\.ts$/.test(file),
    ),
  ).toEqual([])
})

test('SQL is written in stores, migrations, the database folder, factories and the demo', () => {
  const home = /(\.store|-sql)\.ts$|server\/src\/(demo|testing|platform\/(db|jobs|secrets))|\.test\.ts$/
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
]).filter((file) => !/\.test\.tsx?$|^web\/src\/kit\/browser\/trusted-types\.ts$/.test(file))

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
    'web/src/domains/organizations/site-editor/preview-dialog.tsx',
    'web/src/domains/selling/purchase/stripe.ts',
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

/** Packages in which a small file needs a reason. */
const packagesOfFullFiles = ['avatar-node', 'contract', 'server', 'web']

/** Files of fewer lines are small. */
const smallFile = 25

/** What is small and has one importer, and yet is a file of its own. */
const reasonsToBeSmall: [reason: string, files: RegExp][] = [
  ['the composition registers it', /\/domains\/.*(\.(routes|jobs)|\/serve-[\w-]+)\.ts$/],
  ['the only rules of its noun', /\/identity\/guides\/guides\.rules\.ts$/],
  ['SQL is written in stores only', /\/platform\/limits\/limits\.store\.ts$/],
  ['the program of a thread', /\.worker\.ts$/],
  ['tests import it alone', /\/(testing\/page-user|captions\/web-vtt)\.ts$/],
  ['styles are a file of their own', /\.css$/],
  ['behind one import that is loaded after sign-in', /\/app\/(course-layout|queries)\.tsx$/],
]

/** Loaded when it is needed, as screens are. */
const isLoadedLate = (file: string, importer: string) =>
  [...textOf(importer).matchAll(/import\('([^']+)'\)/g)].some((match) => targetOf(importer, match[1]!) === file)

const hasItsOwnTest = (file: string) => /^web\/.*\.tsx?$/.test(file) && existsSync(file.replace(/(\.tsx?)$/, '.test$1'))

function smallFilesWithOneImporter() {
  const importers = new Map<string, Set<string>>()
  for (const file of sources)
    for (const imported of usesOf(file)) {
      const target = targetOf(file, imported)
      if (target && target !== file) importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
  return [...importers].flatMap(([file, by]) =>
    packagesOfFullFiles.some((name) => file.startsWith(`${name}/src/`)) &&
    by.size === 1 &&
    !isLoadedLate(file, [...by][0]!) &&
    !hasItsOwnTest(file) &&
    textOf(file).trimEnd().split('\n').length < smallFile
      ? [file]
      : [],
  )
}

test('a file under 25 lines with one importer needs a reason', () => {
  const small = smallFilesWithOneImporter()
  expect(small.filter((file) => !reasonsToBeSmall.some(([, files]) => files.test(file)))).toEqual([])
  expect(reasonsToBeSmall.filter(([, files]) => !small.some((file) => files.test(file)))).toEqual([])
})

/** Words that identifiers do not have, and the usual term. What only reads well in a sentence is in no name. */
const unusualWords: Record<string, string> = {
  tell: 'notify',
  tells: 'notify',
  telling: 'notify',
  told: 'notified',
  look: 'poll, or read',
  looks: 'is',
  bring: 'restore',
  brings: 'restore',
  brought: 'restored',
  leftover: 'orphaned',
  leftovers: 'orphaned',
  most: 'max',
  kept: 'cached, stored, existing or remaining',
  drawn: 'rendered',
  redrawn: 'rendered',
  deed: 'action',
  whoever: 'the role',
  nobody: 'the role, or empty',
  somebody: 'the role',
}
/** Names that are given from outside: a column, and a user of the operating system. */
const outerNames = new Set(['eventsKept', 'nobodyUid', 'uidOfNobody'])
const packagesInUsualWords = ['avatar-node', 'contract', 'server', 'web']

function unusualIn(file: string) {
  const text = textOf(file)
  const found = new Set<string>()
  if (!new RegExp(Object.keys(unusualWords).join('|'), 'i').test(text)) return []
  new Visitor({
    Identifier({ name }) {
      // Fields in capitals are the outer names of the API, and those with underscores of the metrics.
      const words = name
        .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[ _]/)
      if (
        /^(?!aulanova_)[a-z]/.test(name) &&
        !outerNames.has(name) &&
        words.some((word, n) => Object.hasOwn(unusualWords, word) && !(word === 'most' && words[n - 1] === 'at'))
      )
        found.add(`${name} in ${file}`)
    },
  }).visit(parseSync(file, text).program)
  return [...found]
}

test('identifiers are made of the usual terms', () => {
  const files = [...sources, ...testFiles].filter((file) =>
    packagesInUsualWords.some((name) => file.startsWith(`${name}/src/`)),
  )
  expect([...new Set(files)].flatMap(unusualIn)).toEqual([])
})

/** Phrases that comments, titles of tests and documents do not have, and the usual term. */
const unusualPhrases: [phrase: RegExp, term: string][] = [
  [/\bdeeds?\b/i, 'action'],
  [/\bwhoever\b/i, 'anyone who, or the role'],
  [/\bof (no|some)body\b(?!’| else)/i, 'the role: a visitor, another account'],
  [/\bg(ive|ives|ave|iven) up\b/i, 'abandon, discard, abort or stop'],
  [/\bleft[ -]over\b/i, 'orphaned or remaining'],
  [/\b(is|are|was|were|be|been) told\b/i, 'is notified, sees or reads; of an error: is reported'],
]

/** Titles are the first texts of a call of `test` or `describe`, also of those that run for each row. */
const isTestCall = (callee: unknown): boolean => {
  const { type, name, object, callee: inner, tag } = callee as Record<string, never>
  if (type === 'Identifier') return name === 'test' || name === 'describe'
  return [object, inner, tag].some((part) => part && isTestCall(part))
}

/** The comments and the titles of a program. */
function wordsOf(file: string): string[] {
  const { program, comments } = parseSync(file, textOf(file))
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!isTestCall(callee)) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title?.type === 'TemplateLiteral') titles.push(...title.quasis.map(({ value }) => value.raw))
    },
  }).visit(program)
  return [...comments.map(({ value }) => value.replaceAll(/\s*\n\s*\*?\s*/g, ' ')), ...titles]
}

const unusualPhrasesIn = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    unusualPhrases.flatMap(([phrase, term]) => {
      const [found] = phrase.exec(text) ?? []
      return found ? [`"${found}" (${term}): ${text.trim()}`] : []
    }),
  )

test('comments, titles of tests and documents use the usual terms', () => {
  const programs = globSync([
    '*.ts',
    '{avatar-node,contract,server,web}/{build,src}/**/*.{ts,tsx}',
    '{scripts,tools}/**/*.ts',
  ]).filter((file) => !file.includes('node_modules/'))
  const documents = globSync('{*,docs/**/*}.md').filter((file) => file !== 'CHANGELOG.md')
  const faults = [
    ...programs.flatMap((file) => unusualPhrasesIn(wordsOf(file)).map((fault) => `${file}: ${fault}`)),
    ...documents.flatMap((file) => unusualPhrasesIn(textOf(file).split('\n')).map((fault) => `${file}: ${fault}`)),
  ]
  expect(faults).toEqual([])
})

test.each([
  'A person is told of it.',
  'Nodes that have given up.',
  'What was left over is removed.',
  'The name of nobody.',
  'The deed itself.',
  'For whoever asks.',
])('the phrase in "%s" is found', (text) => {
  expect(unusualPhrasesIn([text])).toHaveLength(1)
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
      .filter((file) => !/\.(test|suite)\.tsx?$|\/(testing|suite)\//.test(file))
      .flatMap((file) => importsOf(file).flatMap((name) => (isDeclared(name) ? [] : `${file} imports ${name}`)))
  })
  expect(strays).toEqual([])
})

/** Uses of timers in tests that are no pauses, or that must stay, each with its reason. */
const allowedTimers: Record<string, string> = {
  'avatar-node/src/built-in/pace.test.ts': 'a clock of the test, whose sleep only counts',
  'avatar-node/src/testing/busy-node.ts': 'a node stands still until the test lets it go on',
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
    '{avatar-node,contract,scripts,server,tools,web}/**/{*.test.{ts,tsx},*.suite.ts,testing/**/*.{ts,tsx},suite/**/*.ts}',
    'tools/e2e/{*,walk/*,preferences/*}.ts',
  ]).filter((file) => !file.includes('node_modules/') && file !== 'house.test.ts' && usesTimer(file))
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(allowedTimers).toSorted())
})
