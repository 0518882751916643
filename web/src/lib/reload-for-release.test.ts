import { afterEach, expect, test, vi } from 'vitest'
import { reloadForRelease } from './reload-for-release.ts'

afterEach(() => vi.unstubAllGlobals())

const tried = async ({ onLine, answer }: { onLine: boolean; answer: () => Promise<Response> }) => {
  const reload = vi.fn()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('location', { href: 'http://own.test/dashboard', reload })
  vi.stubGlobal('fetch', answer)
  await reloadForRelease()
  return reload.mock.calls.length
}

test('a page whose chunk is gone is loaded again if the server answers, and stays otherwise', async () => {
  const served = () => Promise.resolve(new Response(null))
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await tried({ onLine: true, answer: served })).toBe(1)
  expect(await tried({ onLine: true, answer: away })).toBe(0)
  expect(await tried({ onLine: true, answer: () => Promise.resolve(new Response(null, { status: 502 })) })).toBe(0)
  expect(await tried({ onLine: false, answer: served })).toBe(0)
})
