import { refreshSession, signIn, signOut } from '@aulanova/contract/auth'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'

export const authRoutes = ({ identity }: Services) => [
  route(signIn, ({ body, client }) => identity.signIn(body.email, body.password, client)),
  route(refreshSession, ({ body, client }) => identity.refresh(body.refreshToken, client)),
  route(signOut, async ({ actor, client }) => {
    await identity.signOut(actor, client)
    return null
  }),
]
