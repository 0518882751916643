import { expect, onTestFinished, test } from 'vitest'
import { build, environmentOfPrograms, readConfig } from './config.ts'

test('an empty environment gives the documented defaults [S1-035]', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, brand: ['Aula', 'nova'], authLimits: true })
  expect(config.languagesOffered).toEqual(['es'])
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
})

test('programs that others wrote get where programs are, and no secret', () => {
  process.env.SECRET_KEY = 'x'.repeat(32)
  onTestFinished(() => void delete process.env.SECRET_KEY)
  const names = Object.keys(environmentOfPrograms())
  expect(names).toContain('PATH')
  expect(names).not.toContain('SECRET_KEY')
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS must be a whole number from 10 to 1000000, not "0".'],
  [{ DEMO: 'yes' }, 'DEMO must be one of 0, 1, not "yes".'],
  [{ BRAND: 'Aulanova' }, 'BRAND must be two parts'],
  [{ LANGUAGES_OFFERED: 'es,fr' }, 'not "fr"'],
  [{ SOCIAL_LINKS: 'myspace=https://a.test' }, 'not "myspace=https://a.test"'],
  [{ SOCIAL_LINKS: 'site=javascript:alert(1)' }, 'SOCIAL_LINKS must be pairs'],
  [{ SOCIAL_LINKS: 'site=https://a.test site=https://b.test' }, 'SOCIAL_LINKS names site twice.'],
  [{ SUPPORT_EMAIL: 'a@b.test, c@d.test' }, 'SUPPORT_EMAIL must be one e-mail address'],
  [{ PUBLIC_URL: 'learn.example.org' }, 'PUBLIC_URL must be an address that starts with http:// or https://'],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 would open the demo, whose passwords are published, to the network'],
  [{ HOST: '::' }, 'set NODE_ENV=production, or DEMO=1 if that is what you want'],
  [{ HOST: '127.0.0.1.example.org', DEMO: '' }, 'would open the demo'],
  [{ PUBLIC_URL: 'https://learn.example.org', NODE_ENV: 'development' }, 'PUBLIC_URL would open the demo'],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV must be one of production'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
])('%o is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('a wrong address is refused without repeating the password in it', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@host/db' })).toThrow(/^DATABASE_URL must be(?!.*hunter2)/)
})

test('on a public address the demo needs an explicit DEMO=1', () => {
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '0' }).demo).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0', NODE_ENV: 'production' }).demo).toBe(false)
  for (const HOST of ['localhost', '127.0.0.53', '::1']) expect(readConfig({ HOST }).demo).toBe(true)
  for (const HOST of ['0', '127.1', '::ffff:127.0.0.1', '[::]', 'LOCALHOST.example', ' localhost'])
    expect(() => readConfig({ HOST }), HOST).toThrow('would open the demo')
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).demo).toBe(true)
  expect(readConfig({ PUBLIC_URL: 'https://learn.example.org', DEMO: '1' }).demo).toBe(true)
})

test('limits on guessing can be lifted in a demo only', () => {
  expect(readConfig({ AUTH_LIMITS: 'off' }).authLimits).toBe(false)
  expect(readConfig({ AUTH_LIMITS: 'off', DEMO: '0' }).authLimits).toBe(true)
})

test('mails to another machine require TLS by default', () => {
  const tlsFor = (MAIL_URL: string, more = {}) => readConfig({ MAIL_URL, ...more }).mailTls
  expect(tlsFor('smtp://mail.example.org:587')).toBe('required')
  expect(tlsFor('smtp://127.0.0.1.example.org')).toBe('required')
  for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(tlsFor(`smtp://${host}:25`)).toBe('optional')
  expect(tlsFor('smtp://mail.example.org', { MAIL_TLS: 'optional' })).toBe('optional')
  expect(tlsFor('smtp://localhost', { MAIL_TLS: 'required' })).toBe('required')
  expect(() => readConfig({ MAIL_TLS: 'no' })).toThrow('MAIL_TLS must be one of required, optional')
})

test('links of the footer are those the operator gives', () => {
  expect(readConfig({}).socialLinks).toEqual({})
  expect(readConfig({ SOCIAL_LINKS: ' site=https://a.test/?x=1,2  videos=https://v.test ' }).socialLinks).toEqual({
    site: 'https://a.test/?x=1,2',
    videos: 'https://v.test',
  })
})

test('links in mails use the public address', () => {
  expect(readConfig({}).publicUrl).toBe('http://127.0.0.1:3000')
  expect(readConfig({ PUBLIC_URL: 'https://learn.example.org/', DEMO: '0' }).publicUrl).toBe(
    'https://learn.example.org',
  )
})

const cognito = {
  IDENTITY: 'cognito',
  COGNITO_USER_POOL_ID: 'us-west-2_AbCdEfGhI',
  COGNITO_CLIENT_ID: '1example23456789',
}

test('the embedded provider is the default [S1-037 S1-038]', () => {
  expect(readConfig({}).identity).toEqual({ kind: 'embedded' })
  expect(readConfig(cognito)).toMatchObject({
    demo: false,
    identity: { kind: 'cognito', region: 'us-west-2', userPoolId: 'us-west-2_AbCdEfGhI', clientSecret: null },
  })
  const elsewhere = { ...cognito, COGNITO_USER_POOL_ID: 'eu-west-1_AbCdEfGhI', COGNITO_REGION: 'eu-west-1' }
  expect(readConfig(elsewhere).identity).toMatchObject({ region: 'eu-west-1' })
})

test.each([
  [{ IDENTITY: 'ldap' }, 'IDENTITY must be one of embedded, cognito, not "ldap".'],
  [{ COGNITO_USER_POOL_ID: '' }, 'COGNITO_USER_POOL_ID must be set when IDENTITY is cognito'],
  [{ COGNITO_USER_POOL_ID: 'pool' }, 'COGNITO_USER_POOL_ID must be such as "us-west-2_AbCdEfGhI", not "pool".'],
  [{ COGNITO_CLIENT_ID: '' }, 'COGNITO_CLIENT_ID must be set when IDENTITY is cognito'],
  [{ COGNITO_CLIENT_ID: 'a b' }, 'COGNITO_CLIENT_ID must be the id of an app client of the pool, not "a b".'],
  [{ COGNITO_CLIENT_SECRET: 'hunter 2' }, /^COGNITO_CLIENT_SECRET must be(?!.*hunter)/],
  [{ COGNITO_REGION: 'Oregon' }, 'COGNITO_REGION must be such as "us-west-2", not "Oregon".'],
  [{ COGNITO_REGION: 'eu-west-1' }, 'COGNITO_REGION must be us-west-2, where COGNITO_USER_POOL_ID says the pool is'],
  [{ COGNITO_ENDPOINT: 'localhost:9229' }, 'COGNITO_ENDPOINT must be an address that starts with http:// or https://'],
  [{ DEMO: '1' }, 'DEMO=1 needs IDENTITY=embedded'],
])('with a user pool, %o is refused in one sentence', (env, sentence) => {
  expect(() => readConfig({ ...cognito, ...env })).toThrow(sentence)
})

test('files are on disk unless a bucket is named', () => {
  expect(readConfig({}).files).toEqual({ kind: 'disk' })
  const bucket = { S3_BUCKET: 'school-files', S3_REGION: 'eu-west-1' }
  const here = { kind: 's3', bucket: 'school-files', region: 'eu-west-1', endpoint: null, credentials: null }
  expect(readConfig(bucket).files).toEqual(here)
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', S3_ENDPOINT: 'http://127.0.0.1:9000' }
  expect(readConfig({ ...bucket, ...keys }).files).toEqual({
    ...here,
    endpoint: 'http://127.0.0.1:9000',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  })
})

test.each([
  [{ S3_BUCKET: 'My Files' }, 'S3_BUCKET must be the name of a bucket'],
  [{ S3_BUCKET: 'files', S3_REGION: 'here and there' }, 'S3_REGION must be a region'],
  [{ S3_BUCKET: 'files', S3_ENDPOINT: 'files.example.org' }, 'S3_ENDPOINT must be an address'],
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, 'must be set together'],
])('%o is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('hosts of sites are pairs of a host and a domain', () => {
  const hostsOf = (SITE_HOSTS: string) => [
    ...readConfig({ SITE_HOSTS, DEMO: '0', PUBLIC_URL: 'https://aula.example' }).siteHosts,
  ]
  expect(hostsOf('')).toEqual([])
  expect(hostsOf('www.Montelago.edu.mx=montelago.example, otra.mx=otra.example')).toEqual([
    ['www.montelago.edu.mx', 'montelago.example'],
    ['otra.mx', 'otra.example'],
  ])
  for (const wrong of [
    'www.montelago.edu.mx',
    'a.mx=',
    '=b.example',
    'a.mx:80=b.example',
    'http://a.mx=b.example',
    'a=b=c',
  ])
    expect(() => hostsOf(wrong)).toThrow(/^SITE_HOSTS must be pairs such as/)
  expect(() => hostsOf('a.mx=b.example,A.mx=c.example')).toThrow('SITE_HOSTS names the host a.mx twice.')
  expect(() => hostsOf('aula.example=b.example')).toThrow('the host of PUBLIC_URL')
})

test('the build is 150, shown as 0150 [S2-008 S9-016]', () => {
  expect(build).toBe('0150')
})
