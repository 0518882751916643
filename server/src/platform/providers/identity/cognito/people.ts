import { Problem, type ProblemCode } from '@aulanova/contract/kernel/problems'
import { type Answers, answered } from './failures.ts'
import { nameOf, type Pool } from './pool.ts'

export type PasswordAnswer =
  | { outcome: 'accepted'; accessToken: string }
  | { outcome: 'new-password-required'; username: string; session: string }
  | { outcome: 'refused'; reason: 'NotAuthorized' | 'UserNotConfirmed' | 'TemporaryPasswordExpired' }

/**
 * A wrong code, an expired code, an account that waits for none and no account must be answered alike: otherwise a
 * stranger learns whether there is an account.
 */
const wrongCode: Answers = {
  ExpiredCodeException: 'CodeMismatch',
  InvalidParameterException: 'CodeMismatch',
  NotAuthorizedException: 'CodeMismatch',
  UserNotFoundException: 'CodeMismatch',
}

/** `InvalidPasswordException` is the emulator's answer to a wrong password; a pool never gives it here. */
const wrongPassword: Answers = {
  InvalidParameterException: 'NotAuthorized',
  InvalidPasswordException: 'NotAuthorized',
  UserNotFoundException: 'NotAuthorized',
}

export type People = ReturnType<typeof peopleOf>

/** What the pool does for a person with a password or a code. */
export function peopleOf({ sdk, ClientId, proof, listedProof }: Pool) {
  const asPerson = (email: string) => ({ ClientId, Username: nameOf(email), ...proof(nameOf(email)) })

  async function checkPassword(username: string, password: string): Promise<PasswordAnswer> {
    const AuthParameters = { USERNAME: username, PASSWORD: password, ...listedProof(username) }
    const asked = answered(
      sdk.initiateAuth({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
      wrongPassword,
    )
    const answer = await asked.catch(refusal)
    if ('outcome' in answer) return answer
    const accessToken = answer.AuthenticationResult?.AccessToken
    if (accessToken) return { outcome: 'accepted', accessToken }
    const { ChallengeName, ChallengeParameters, Session: session } = answer
    if (ChallengeName !== 'NEW_PASSWORD_REQUIRED' || !session)
      throw new Error(`The user pool asks for ${ChallengeName}, which Aulanova cannot answer: switch it off there.`)
    return { outcome: 'new-password-required', username: ChallengeParameters?.USER_ID_FOR_SRP ?? username, session }
  }

  return {
    signUp: (email: string, password: string, name: string) =>
      answered(
        sdk.signUp({
          ...asPerson(email),
          Password: password,
          UserAttributes: [
            { Name: 'email', Value: nameOf(email) },
            { Name: 'name', Value: name },
          ],
        }),
        { InvalidParameterException: 'ValidationFailed' },
      ),

    confirm: (email: string, code: string) =>
      isRight(answered(sdk.confirmSignUp({ ...asPerson(email), ConfirmationCode: code }), wrongCode)),

    resetPassword: (email: string, code: string, newPassword: string) => {
      const request = { ...asPerson(email), ConfirmationCode: code, Password: newPassword }
      return isRight(answered(sdk.confirmForgotPassword(request), wrongCode))
    },

    resendCode: (email: string) => silently(answered(sdk.resendConfirmationCode(asPerson(email)), wrongCode)),
    forgotPassword: (email: string) => silently(answered(sdk.forgotPassword(asPerson(email)), wrongCode)),

    checkPassword,

    /** Throws `SessionExpired` when the challenge has expired or was answered. */
    completeNewPassword: (username: string, session: string, newPassword: string) =>
      answered(
        sdk.respondToAuthChallenge({
          ClientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session: session,
          ChallengeResponses: { USERNAME: username, NEW_PASSWORD: newPassword, ...listedProof(username) },
        }),
        { NotAuthorizedException: 'SessionExpired', CodeMismatchException: 'SessionExpired' },
      ),

    /** Throws `WrongPassword`. Signs in first, because a pool changes a password only with an access token. */
    async changePassword(username: string, currentPassword: string, newPassword: string) {
      const checked = await checkPassword(username, currentPassword)
      if (checked.outcome !== 'accepted') throw new Problem('WrongPassword')
      const passwords = { PreviousPassword: currentPassword, ProposedPassword: newPassword }
      const asked = sdk.changePassword({ AccessToken: checked.accessToken, ...passwords })
      await answered(asked, { NotAuthorizedException: 'WrongPassword' })
    },
  }
}

const codeOf = (error: unknown): ProblemCode | null => (error instanceof Problem ? error.code : null)

function refusal(error: unknown): PasswordAnswer {
  const reason = codeOf(error)
  if (reason === 'NotAuthorized' || reason === 'UserNotConfirmed' || reason === 'TemporaryPasswordExpired')
    return { outcome: 'refused', reason }
  throw error
}

const isRight = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'CodeMismatch') return false
      throw error
    },
  )

/** An account that waits for no code gets none, silently. */
const silently = async (asked: Promise<unknown>) => {
  await isRight(asked)
}
