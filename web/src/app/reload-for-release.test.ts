import { afterEach, expect, test, vi } from 'vitest'
import { reloadForRelease } from './reload-for-release.ts'

afterEach(() => vi.unstubAllGlobals())

const tried = async (answer: () => Promise<Response>) => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'http://own.test/dashboard', reload })
  vi.stubGlobal('fetch', answer)
  await reloadForRelease()
  return reload.mock.calls.length
}

test('a page whose chunk is gone is loaded again if the server answers, and stays otherwise', async () => {
  const served = () => Promise.resolve(new Response(null))
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await tried(served)).toBe(1)
  expect(await tried(away)).toBe(0)
  expect(await tried(() => Promise.resolve(new Response(null, { status: 502 })))).toBe(0)
})
