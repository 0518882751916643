import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { another, client, elsewhere, freshEmail, password, refused } from '#domains/identity/providers/suite/cast.ts'
import { testApp } from '#testing/app.ts'
import { Refusal } from '#testing/aws-wire.ts'
import { onTheWire } from '#testing/cognito-server/on-the-wire.ts'

const held = onTheWire()
const identity = () => held.t.services.identity
const proofOf = (username: string) => createHmac('sha256', 'secret').update(`${username}client`).digest('base64')
const signedIn = { AuthenticationResult: { AccessToken: 'token' } }

const rowOf = async (email: string) => (await held.t.sql`select * from users where email = ${email}`)[0]

test('a code is requested again by the address, with the secret hash of the client', async () => {
  await identity().resendCode('Some.Body@Example.test')
  const Username = 'some.body@example.test'
  expect(held.wire.asked('ResendConfirmationCode')).toEqual([
    { ClientId: 'client', Username, SecretHash: proofOf(Username) },
  ])
})

test.each(['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException'])(
  'the answer does not reveal that a code was not sent (%s)',
  async (exception) => {
    held.wire.refuse('ResendConfirmationCode', exception)
    held.wire.refuse('ForgotPassword', exception)
    const email = freshEmail()
    held.wire.knows({ sub: randomUUID(), email })
    await identity().resendCode(email)
    await identity().forgotPassword(email)
    expect(held.wire.asked('ForgotPassword')).toHaveLength(1)
  },
)

const askedToMail = () => held.wire.asked('ForgotPassword').map(({ Username }) => Username)
const madeReachable = () => held.wire.asked('AdminUpdateUserAttributes').map(({ UserAttributes }) => UserAttributes)

test.each(['UNCONFIRMED', 'CONFIRMED'])(
  'the address is marked as verified for a pool that would not mail to it otherwise (%s)',
  async (status) => {
    const [sub, email] = [randomUUID(), freshEmail()]
    held.wire.knows({ sub, email, status, verified: false })
    held.wire.answer('ForgotPassword', async () => {
      if (madeReachable().length === 0) throw new Refusal('InvalidParameterException', 'no registered/verified email')
      return {}
    })
    await identity().forgotPassword(email.toUpperCase())
    expect(madeReachable()).toEqual([
      [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    ])
    expect(askedToMail()).toEqual([email])
    await identity().resetPassword(email, '123456', another, client)
    expect(held.wire.asked('AdminConfirmSignUp')).toHaveLength(status === 'UNCONFIRMED' ? 1 : 0)
    expect(await rowOf(email)).toMatchObject({ id: sub, status: 'CONFIRMED', emailVerified: true })
  },
)

test('the pool is not asked to mail an unknown or disabled account, or one with a temporary password', async () => {
  for (const state of [{ enabled: false }, { status: 'FORCE_CHANGE_PASSWORD' }]) {
    const email = freshEmail()
    held.wire.knows({ sub: randomUUID(), email, verified: false, ...state })
    await identity().forgotPassword(email)
    await identity().forgotPassword(freshEmail())
  }
  expect([askedToMail(), madeReachable()]).toEqual([[], []])
})

test.each([
  ['LimitExceededException', 'Attempt limit exceeded', 'LimitExceeded'],
  ['LimitExceededException', 'Exceeded daily email limit for the operation', 'MailLimitExceeded'],
  ['TooManyRequestsException', 'Rate exceeded', 'LimitExceeded'],
  ['CodeDeliveryFailureException', 'Not sent', 'Unavailable'],
] as const)('a code that cannot be sent: %s, %s', async (exception, message, code) => {
  held.wire.refuse('ResendConfirmationCode', exception, message)
  await refused(identity().resendCode(freshEmail()), code)
})

test.each(['CodeMismatchException', 'ExpiredCodeException', 'NotAuthorizedException', 'UserNotFoundException'])(
  'a code that was never right is wrong, whatever the pool calls it (%s)',
  async (exception) => {
    held.wire.refuse('ConfirmSignUp', exception)
    held.wire.refuse('ConfirmForgotPassword', exception)
    await refused(identity().confirm(freshEmail(), '000000', client), 'CodeMismatch')
    await refused(identity().resetPassword(freshEmail(), '000000', another, client), 'CodeMismatch')
  },
)

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'NotAuthorized'],
  ['NotAuthorizedException', 'User is disabled.', 'NotAuthorized'],
  ['UserNotFoundException', 'User does not exist.', 'NotAuthorized'],
  ['UserNotConfirmedException', 'User is not confirmed.', 'NotAuthorized'],
  ['PasswordResetRequiredException', 'Password reset required for the user', 'NotAuthorized'],
  ['NotAuthorizedException', 'Temporary password has expired and must be reset.', 'TemporaryPasswordExpired'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'TooManyAttempts'],
] as const)('a sign-in refused with %s, %s [S8-027]', async (exception, message, code) => {
  held.wire.refuse('InitiateAuth', exception, message)
  await refused(identity().signIn(freshEmail(), password, client), code)
})

test('a mistake in the configuration is a failure, not a wrong password', async () => {
  held.wire.refuse(
    'InitiateAuth',
    'NotAuthorizedException',
    'Client is configured with secret but SECRET_HASH was not received',
  )
  await expect(identity().signIn(freshEmail(), password, client)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
})

test('the answer reveals that the account is not confirmed only with the right password', async () => {
  const email = freshEmail()
  held.wire.knows({ sub: randomUUID(), email, status: 'UNCONFIRMED', groups: [] })
  await identity().signUp(email, password, 'Mariana Ortega', client)
  held.wire.refuse('InitiateAuth', 'UserNotConfirmedException')
  await refused(identity().signIn(email, another, client), 'NotAuthorized')
  await refused(identity().signIn(email, password, client), 'UserNotConfirmed')
  await identity().confirm(email, '123456', client)
  expect((await rowOf(email))?.passwordHash).toBeNull()
})

test('the password of a sign-up that was not confirmed through us is refused, even if the pool accepts it', async () => {
  const [sub, email] = [randomUUID(), freshEmail()]
  held.wire.knows({ sub, email, status: 'UNCONFIRMED', groups: [] })
  await identity().signUp(email, password, 'Mariana Ortega', client)
  // The pool has confirmed the account, and our process ended before it replaced the password.
  held.wire.knows({ sub, email })
  held.wire.answer('InitiateAuth', () => signedIn)
  await refused(identity().signIn(email, password, client), 'NotAuthorized')
  await identity().resetPassword(email, '123456', another, client)
  expect(await identity().signIn(email, another, client)).toMatchObject({ payload: { sub } })
})

test('confirmed in another browser, the pool’s password is replaced before anybody can sign in with it', async () => {
  const [sub, email] = [randomUUID(), freshEmail()]
  held.wire.knows({ sub, email, status: 'UNCONFIRMED', groups: [] })
  await identity().signUp(email, password, 'Mariana Ortega', client)
  held.wire.refuse('AdminSetUserPassword', 'InternalErrorException')
  await refused(identity().confirm(email, '123456', elsewhere), 'Unavailable')
  expect((await rowOf(email))?.status).toBe('UNCONFIRMED')
  held.wire.answer('AdminSetUserPassword', () => ({}))
  await identity().confirm(email, '123456', elsewhere)
  const [, replaced] = held.wire.asked('AdminSetUserPassword')
  expect(replaced).toMatchObject({ Username: sub, Permanent: true })
  expect(replaced?.Password).not.toBe(password)
})

test('the challenge of the pool is sent encrypted, and its answer carries the secret hash [S1-037]', async () => {
  const [sub, email] = [randomUUID(), freshEmail()]
  held.wire.knows({ sub, email, status: 'FORCE_CHANGE_PASSWORD' })
  const ChallengeParameters = { USER_ID_FOR_SRP: sub }
  held.wire.answer('InitiateAuth', () => ({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: 'of the pool',
    ChallengeParameters,
  }))
  const challenge = await identity().signIn(email, password, client)
  if (!('challenge' in challenge)) throw new Error('there should have been a challenge')
  expect(challenge.session).not.toContain('of the pool')
  held.wire.refuse(
    'RespondToAuthChallenge',
    'NotAuthorizedException',
    'Invalid session for the user, session is expired.',
  )
  await refused(identity().completeNewPassword(challenge.session, another, undefined, client), 'SessionExpired')
  held.wire.answer('RespondToAuthChallenge', () => signedIn)
  await identity().completeNewPassword(challenge.session, another, undefined, client)
  expect(held.wire.asked('RespondToAuthChallenge').at(-1)).toMatchObject({
    Session: 'of the pool',
    ChallengeResponses: { USERNAME: sub, NEW_PASSWORD: another, SECRET_HASH: proofOf(sub) },
  })
})

test('an unreachable pool is answered as unavailable, not as a wrong password', async () => {
  const gone = { ...held.wire.settings, endpoint: 'http://127.0.0.1:1' }
  const t = await testApp({ identity: { kind: 'cognito', ...gone } })
  await refused(t.services.identity.signIn(freshEmail(), password, client), 'Unavailable')
  await t.close()
})
