import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { strip } from './strip-endpoints.ts'

test('an endpoint keeps method, path and access, and no property that only the server reads', () => {
  const code = `const read = endpoint({ method: 'GET', path: '/x/:id', access: 'public', summary: 'a, b', params: Type.Object({ id: Id }), reply: Nothing, problems: ['NotFound'] })`
  const stripped = strip(code, 'x.ts').replace(/\s+/g, ' ')
  expect(stripped).toContain(`method: 'GET', path: '/x/:id', access: 'public'`)
  expect(stripped).not.toMatch(/summary|params|reply|problems/)
})

test('other objects keep their properties, even with the same names', () => {
  const code = `export const kind = field({ body: 1, status: 2 })`
  expect(strip(code, 'x.ts')).toContain('{ body: 1, status: 2 }')
})

test('the whole contract still parses', () => {
  const folder = join(import.meta.dirname, '../../contract/src')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )) {
    const stripped = strip(readFileSync(join(folder, file), 'utf8'), file)
    expect(() => strip(stripped, file)).not.toThrow()
  }
})
