/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { type Emulator, startEmulator } from '#testing/cognito-server/emulator.ts'
import { identityBehaves } from './identity.suite.ts'

/** Each of these is tested on the wire instead, in the file named. */
const lacking = {
  resendCode: 'ResendConfirmationCode is not there; see person.wire.test.ts',
  requireReset: 'AdminResetUserPassword is not there; see administration.wire.test.ts',
  temporaryPasswordExpiry: 'its temporary passwords never run out; see person.wire.test.ts',
}

let t: TestApp
let emulator: Emulator
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'emulated')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'emulated')
  emulator = await startEmulator()
  t = await testApp({ identity: { kind: 'cognito', ...emulator.settings } })
  const lines = Object.entries(lacking).map(([operation, reason]) => `  ${operation}: ${reason}`)
  console.warn(`Skipped against the Cognito emulator (cognito-local):\n${lines.join('\n')}`)
}, 600_000)
afterAll(async () => {
  await t?.close()
  await emulator?.stop()
  vi.unstubAllEnvs()
})

describe('the Cognito provider', () => {
  identityBehaves(
    () => ({
      identity: t.services.identity,
      codeSentTo: (email) => emulator.codeSentTo(email),
      mailsTo: t.mailsTo,
      clock: t.clock,
      administrator: async () => {
        const { id } = await aUser(t.sql, { groups: ['admin'] })
        return { id, username: id, groups: ['admin'], deviceId: id }
      },
    }),
    lacking,
  )
})

test('the emulator still lacks what the skipped cases need', async () => {
  const { sdk, settings } = emulator
  const person = { ClientId: settings.clientId, UserPoolId: settings.userPoolId, Username: 'nobody@example.test' }
  await expect(sdk.resendConfirmationCode(person)).rejects.toThrow(/unsupported/i)
  await expect(sdk.adminResetUserPassword(person)).rejects.toThrow(/unsupported/i)
  expect(await emulator.sourceOf('initiateAuth')).not.toMatch(/expired|validity/i)
})
