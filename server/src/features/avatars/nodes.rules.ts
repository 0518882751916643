import { hash } from 'node:crypto'
import type { AuthenticateNode } from '#http/client.ts'
import type { Services } from '#services.ts'
import * as store from './nodes.store.ts'

/** Of all that is secret about a node, only this is kept. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/i

export const nodeAuthentication =
  ({ sql }: Services): AuthenticateNode =>
  async (authorization) => {
    const [, token] = bearer.exec(authorization ?? '') ?? []
    return token ? store.byToken(sql, tokenHash(token)) : null
  }
