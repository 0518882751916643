import { vi } from 'vitest'

/** Stubs the browser globals that Node lacks: storage and location. */
export function stubBrowser() {
  const visited: string[] = []
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('location', {
    pathname: '/here',
    search: '?page=2',
    hash: '#notes',
    assign: (path: string) => visited.push(path),
    reload: () => visited.push('reloaded'),
  })
  return { visited }
}

function createStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    key: (at: number) => [...values.keys()][at] ?? null,
    get length() {
      return values.size
    },
  }
}

export const aSession = (token: string, groups: string[] = ['general']) => ({
  token,
  refreshToken: `refresh-${token}`,
  expiresAt: '2026-11-15T12:00:00.000Z',
  attributes: { name: 'Ana Ruiz', email: 'ana@example.test', sub: 'u1' },
  payload: { sub: 'u1', username: 'ana', groups, exp: 0 },
})
