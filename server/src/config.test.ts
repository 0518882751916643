import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the documented defaults', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, brand: ['Aula', 'nova'], authLimits: true })
  expect(config.languagesOffered).toEqual(['es'])
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ DEMO: 'yes' }, 'DEMO must be one of 0, 1, not "yes".'],
  [{ BRAND: 'Aulanova' }, 'BRAND must be two parts'],
  [{ LANGUAGES_OFFERED: 'es,fr' }, 'not "fr"'],
  [{ SUPPORT_EMAIL: 'a@b.test, c@d.test' }, 'SUPPORT_EMAIL must be one e-mail address'],
  [{ PUBLIC_URL: 'learn.example.org' }, 'PUBLIC_URL must be an address that starts with http:// or https://'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
])('%o is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('a wrong address is refused without repeating the password in it', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@host/db' })).toThrow(/^DATABASE_URL must be(?!.*hunter2)/)
})

test('limits on guessing can be lifted in a demo only', () => {
  expect(readConfig({ AUTH_LIMITS: 'off' }).authLimits).toBe(false)
  expect(readConfig({ AUTH_LIMITS: 'off', DEMO: '0' }).authLimits).toBe(true)
})

test('links in mails lead to where people reach us', () => {
  expect(readConfig({}).publicUrl).toBe('http://127.0.0.1:3000')
  expect(readConfig({ PUBLIC_URL: 'https://learn.example.org/' }).publicUrl).toBe('https://learn.example.org')
})
