import type { Parts } from '../../../contract/src/kernel/address.ts'
import type { Endpoint } from '../../../contract/src/kernel/endpoint.ts'
import { demoPassword } from '../../../server/src/demo/factories/credentials.ts'
import type { Random } from '../../../server/src/testing/random.ts'
import { knownValues } from '../shared/known.ts'
import { type Schema, sampleOf } from '../shared/values.ts'
import type { Actor } from './actors.ts'
import type { Target } from './expectations.ts'
import type { Fixture } from './fixture.ts'

/** Names of fields that hold the id of a part of a course. */
export const partNames = /^(id|item|block|section|form|filename|subscription|updates|thumbnail|template|presentation)$/

const newPassword = 'Luna-Tranquila-2027!'

interface Case {
  endpoint: Endpoint
  target: Target
  actor: Actor
}

/** A valid input for an operation on one of the courses, with ids that exist. */
export function inputOf(fixture: Fixture, { endpoint, target, actor }: Case, random: Random): Parts {
  const { courses, elsewhere, other } = fixture
  const isMixed = target === 'mixed'
  // A course that the caller may use, with the parts of another one.
  const course = isMixed ? (actor.name === 'creator' ? elsewhere : courses.published) : courses[target]
  const source = { course, other, self: actor.id, ...(isMixed && { parts: courses.draft }) }
  const always = isMixed ? partNames : /^$/
  const options = { random, known: knownValues(endpoint, source), optional: 0, always, anyVariant: false }
  const parts: Parts = {}
  for (const part of ['params', 'query', 'body'] as const)
    if (endpoint[part]) parts[part] = sampleOf(endpoint[part] as Schema, options) as Record<string, unknown>
  return { ...parts, ...special(fixture, endpoint, parts, actor) }
}

/** Inputs for endpoints that never accept a generated value. */
function special(
  { secrets, other, courses, corrected }: Fixture,
  { path }: Endpoint,
  { body }: Parts,
  actor: Actor,
): Parts {
  const sent = body as Record<string, unknown>
  const emails = { email: actor.email || 'nadie@example.test' }
  switch (path) {
    case '/creator/publish/correction':
      return { body: { uuid: sent.uuid === courses['in-review'].uuid ? corrected.uuid : sent.uuid } }
    case '/auth/sign-up':
      return { body: { ...sent, password: newPassword } }
    case '/auth/confirm':
      return { body: secrets.confirm }
    case '/auth/reset-password':
      return { body: { ...secrets.reset, newPassword } }
    case '/auth/sign-in':
      return { body: { ...emails, password: demoPassword } }
    case '/auth/new-password':
      return { body: { session: secrets.challenge, newPassword } }
    case '/auth/refresh':
      return { body: { refreshToken: secrets.spare } }
    case '/users/:id/password':
      return { body: { currentPassword: demoPassword, newPassword } }
    case '/users/:id/devices/:key':
      return { params: { id: actor.id, key: actor.device } }
    case '/creator/forms':
    case '/creator/forms/:id':
      return { body: { ...sent, RequiredScore: 1, MaxScore: 10 } }
    case '/admin/users/confirm-user/:id':
      return { params: { id: secrets.unconfirmed.id }, body: { username: secrets.unconfirmed.username } }
    case '/admin/users/invite-again/:id':
      return { params: { id: secrets.waiting.id }, body: { username: secrets.waiting.username } }
    case '/admin/courses/subscriptors/revoke':
      return { body: { ...sent, username: other.subscribed } }
    case '/purchase/confirm':
    case '/purchase/sandbox/second-step':
    case '/purchase/sandbox/counter':
      return { body: { ...sent, ...other.intent } }
    case '/purchase/sandbox/pay':
      return { body: { ...other.intent, method: 'voucher' } }
    case '/finances/summary':
    case '/finances/payments.csv':
      return { query: { from: '2026-01-01', to: '2026-12-31' } }
    case '/finances/payments/:id/refund':
      return { body: { ...sent, amount: 1 } }
    case '/admin/users/username/:username':
      return { params: { username: other.victim.username } }
    default:
      return {}
  }
}
