import type { TokenPayload } from '@aulanova/contract/identity/auth'
import { useState, useSyncExternalStore } from 'react'
import { stored } from '#kit/browser/storage.ts'
import { followSession } from '#platform/session/session.ts'

const payload = () => stored.read<TokenPayload>('userPayload')
const readPending = () => payload()?.terms ?? null

/** What was put off is asked again when the app starts again. */
let putOff = ''

/** The revision of the terms that the person is to accept, as signing in or renewing the session said; null: none. */
export function usePendingTerms() {
  const pending = useSyncExternalStore(followSession, readPending, () => null)
  const [, render] = useState(0)
  const key = `${payload()?.sub} ${pending}`
  const again = () => render((times) => times + 1)
  return {
    pending: putOff === key ? null : pending,
    putOff: () => {
      putOff = key
      again()
    },
    /** Until the session is renewed, which says it anew. */
    accepted: () => {
      const { terms: _, ...rest } = payload() ?? {}
      stored.write('userPayload', rest)
      again()
    },
  }
}
