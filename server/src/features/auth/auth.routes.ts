import {
  completeNewPassword,
  confirmSignUp,
  forgotPassword,
  globalSignOut,
  refreshSession,
  resendCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '@aulanova/contract/auth'
import type { WithIdentity } from '#features/identity/identity.ts'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { askForCode } from './auth.rules.ts'

export const authRoutes = (services: Services & WithIdentity) => {
  const { identity, limits, sql } = services
  return [
    route(signUp, async ({ body: { email, password, name }, client }) => {
      await limits.count(sql, 'sign-up', client.ip)
      const { username: Username } = await identity.signUp(email, password, name, client)
      return { Username }
    }),
    route(confirmSignUp, async ({ body: { email, code }, client }) => {
      await limits.count(sql, 'enter-code', client.ip)
      await identity.confirm(email, code, client)
      return null
    }),
    route(resendCode, ({ body, client }) => askForCode(services, 'confirm', body.email, client)),
    route(forgotPassword, ({ body, client }) => askForCode(services, 'reset', body.email, client)),
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
