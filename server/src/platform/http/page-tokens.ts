import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Key } from '#kernel/key.ts'

type Position = (string | number | null)[]

/**
 * Tokens for the next page of a list. A token holds the sort key of the last row that was read, which may be of a record that
 * the caller must not see: it is encrypted. It is bound to the query it came from, so that it cannot be used for another list
 * or another person.
 */
export interface PageTokens {
  issue(query: unknown, position: Position): string
  /** Null without a token or with an empty one: the list is read from its beginning. */
  read(query: unknown, token: string | null | undefined): Position | null
}

const cipher = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]
const boundTo = (query: unknown) => Buffer.from(JSON.stringify(query))

export function pageTokens(key: Key): PageTokens {
  return {
    issue(query, position) {
      const nonce = randomBytes(nonceLength)
      const sealing = createCipheriv(cipher, key.current(), nonce).setAAD(boundTo(query))
      const sealed = [sealing.update(JSON.stringify(position)), sealing.final()]
      return Buffer.concat([nonce, sealing.getAuthTag(), ...sealed]).toString('base64url')
    },
    read(query, token) {
      if (!token) return null
      const bytes = Buffer.from(token, 'base64url')
      for (const accepted of key.accepted()) {
        const position = opened(bytes, accepted, boundTo(query))
        if (position !== null) return JSON.parse(position) as Position
      }
      throw new Problem('InvalidToken')
    },
  }
}

/** Null for what was not sealed with this key, or for another query. */
function opened(bytes: Buffer, key: Uint8Array, bound: Buffer) {
  if (bytes.length < nonceLength + tagLength) return null
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
  opening.setAAD(bound).setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const text = opening.update(bytes.subarray(nonceLength + tagLength))
  try {
    return Buffer.concat([text, opening.final()]).toString()
  } catch {
    return null
  }
}
