import {
  completeNewPassword,
  confirmAndSignIn,
  confirmSignUp,
  forgotPassword,
  globalSignOut,
  refreshSession,
  resendCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '@aulanova/contract/identity/auth'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './auth.rules.ts'

export const authRoutes = (services: Services & WithIdentity) => {
  const { identity, limits, sql } = services
  return [
    route(signUp, ({ body, client }) => rules.signUp(services, body, client)),
    route(confirmSignUp, async ({ body: { email, code }, client }) => {
      await limits.count(sql, 'enter-code', client.ip)
      await identity.confirm(email, code, client)
      return null
    }),
    route(confirmAndSignIn, async ({ body: { email, code }, client }) => {
      await limits.count(sql, 'enter-code', client.ip)
      return identity.confirmAndSignIn(email, code, client)
    }),
    route(resendCode, ({ body, client }) => rules.askForCode(services, 'confirm', body.email, client)),
    route(forgotPassword, ({ body, client }) => rules.askForCode(services, 'reset', body.email, client)),
    route(resetPassword, async ({ body: { email, code, newPassword }, client }) => {
      await limits.count(sql, 'enter-code', client.ip)
      await identity.resetPassword(email, code, newPassword, client)
      return null
    }),
    route(signIn, async ({ body: { email, password }, client }) => {
      await limits.count(sql, 'sign-in', client.ip)
      return identity.signIn(email, password, client)
    }),
    route(completeNewPassword, ({ body: { session, newPassword, name }, client }) =>
      identity.completeNewPassword(session, newPassword, name, client),
    ),
    route(refreshSession, ({ body, client }) => identity.refresh(body.refreshToken, client, body.attempt)),
    route(signOut, async ({ actor, client }) => {
      await identity.signOut(actor, client)
      return null
    }),
    route(globalSignOut, async ({ actor, client }) => {
      await identity.globalSignOut(actor, client)
      return null
    }),
  ]
}
