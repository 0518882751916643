import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { misspelt } from './misspelt.ts'

test.each([
  ['MAIL_URLL', 'MAIL_URL'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['SITES', 'SITE'],
])('%s is almost %s', (name, meant) => {
  const [sentence, ...rest] = misspelt({ [name]: '1' }).filter((found) => found.includes(`is ${meant} meant`))
  expect([sentence, rest]).toEqual([`${name} is set, and nothing reads it: is ${meant} meant?`, []])
})

test('what is read, and variables of the system, are not named', () => {
  const system = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'a',
    SHELL: '/bin/sh',
    LANG: 'C',
    PWD: '/',
    TERM: 'xterm',
    USER: 'a',
  }
  expect(misspelt({ ...system, MAIL_URL: 'smtp://localhost', SITE: 'a.example', DEMO: '1' })).toEqual([])
})

test('a misspelt NODE_ENV does not start a demo', () => {
  expect(() => readConfig({ NODE_ENV: 'prodution' })).toThrow('NODE_ENV must be one of production')
  expect(readConfig({ NODE_ENV: 'production' }).production).toBe(true)
})
