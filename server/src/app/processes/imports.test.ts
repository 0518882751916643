import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const contract = new URL('../../../../contract/src/', import.meta.url)

/** The file that an import of ours names, or null for a package. */
function targetOf(file: URL, imported: string) {
  if (imported.startsWith('.')) return new URL(imported, file)
  if (imported.startsWith('#')) return new URL(imported.slice(1), root)
  const [, name] = /^@aulanova\/contract\/(.*)$/.exec(imported) ?? []
  return name ? new URL(`${name}.ts`, contract) : null
}

/** Everything that is loaded together with a file: files of ours by their path, and packages by their name. */
function loadedWith(path: string) {
  const loaded = new Set<string>()
  const visit = (file: URL) => {
    if (loaded.has(file.href)) return
    loaded.add(file.href)
    expect(existsSync(file), fileURLToPath(file)).toBe(true)
    const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'/gm)
    for (const [, imported = ''] of statements) {
      const target = targetOf(file, imported)
      if (target) visit(target)
      else if (!imported.startsWith('node:')) loaded.add(imported)
    }
  }
  visit(new URL(path, root))
  return [...loaded]
}

const heavy = /^(sharp|sanitize-html|diff|file-type|nodemailer|unpdf|@cantoo\/.*|@aws-sdk\/.*)$/

test('the first process loads the driver of the database, and no schema, route or other library', () => {
  const loaded = loadedWith('app/main.ts')
  expect(loaded.filter((name) => !name.startsWith('file:'))).toEqual(['postgres'])
  expect(loaded.filter((name) => /\/(domains|http|demo|adapters|providers|files|payments|mail)\//.test(name))).toEqual(
    [],
  )
})

test('the process for jobs loads no route and no web server', () => {
  const loaded = loadedWith('app/processes/jobs.ts')
  expect(loaded.filter((name) => /\.routes\.ts$|\/app\.ts$|^@?fastify/.test(name))).toEqual([])
  expect(loaded.filter((name) => heavy.test(name))).toEqual([])
})

test('a process for requests loads no library for pictures, documents, mails or a cloud', () => {
  expect(loadedWith('app/processes/http.ts').filter((name) => heavy.test(name))).toEqual([])
})
