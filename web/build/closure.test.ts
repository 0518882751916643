import { expect, test } from 'vitest'
import { type Chunk, closure } from './closure.ts'

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports }) as Chunk

test('a chunk comes after everything that it imports, so that its styles count', () => {
  const chunks = [
    chunk('dashboard.js', 'work.js', 'light.js'),
    chunk('light.js', 'index.js'),
    chunk('work.js', 'light.js', 'dashboard.js'),
    chunk('index.js'),
    chunk('other.js'),
  ]
  const names = closure(chunks, ({ fileName }) => fileName === 'dashboard.js').map(({ fileName }) => fileName)
  expect(names).toEqual(['index.js', 'light.js', 'work.js', 'dashboard.js'])
})
