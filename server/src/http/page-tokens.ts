import { createHmac } from 'node:crypto'
import { Problem } from '@aulanova/contract/problems'
import type { Key } from '#key.ts'
import { isEqual } from '#signer.ts'

type Position = (string | number | null)[]

/**
 * Tokens for the next page of a list. A token holds the sort key of the last row; it is signed, and bound to the query it
 * came from, so that it cannot be used for another list or another person.
 */
export interface PageTokens {
  issue(query: unknown, position: Position): string
  read(query: unknown, token: string | undefined): Position | null
}

export function pageTokens(key: Key): PageTokens {
  const sign = (query: unknown, position: string, by: Uint8Array) =>
    createHmac('sha256', by).update(JSON.stringify(query)).update('\0').update(position).digest().subarray(0, 16)

  return {
    issue(query, position) {
      const text = JSON.stringify(position)
      return `${Buffer.from(text).toString('base64url')}.${sign(query, text, key.current()).toString('base64url')}`
    },
    read(query, token) {
      if (token === undefined) return null
      const [position = '', signature = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url'))
      const isOurs = (by: Uint8Array) => isEqual(Buffer.from(signature), sign(query, position.toString(), by))
      if (!key.accepted().some(isOurs)) throw new Problem('InvalidToken')
      return JSON.parse(position.toString()) as Position
    },
  }
}
