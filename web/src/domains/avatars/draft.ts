import type { Background } from '@aulanova/contract/avatars/avatar-catalogue'
import type { AvatarRequest } from '@aulanova/contract/avatars/avatars'
import type { Language } from '@aulanova/contract/kernel/languages'
import { useState } from 'react'
import { stored } from '#kit/browser/storage.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { useActor } from '#platform/session/session.ts'

/** What is typed and chosen for a request that was not sent yet. */
export interface Draft {
  Title: string
  Script: string
  Language: Language
  /** Empty: none was chosen, and the first there is will be used. */
  Voice: string
  Avatar: string
  Background: Background
}

/** With a function, what is typed meanwhile is known to it. */
export type ChangeDraft = (changes: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void

const emptyDraft = (): Draft => ({
  Title: '',
  Script: '',
  Language: currentLanguage(),
  Voice: '',
  Avatar: '',
  Background: 'classroom',
})

export const draftOf = ({ Title, Script, Language, Voice, Avatar, Background }: AvatarRequest): Draft => ({
  ...{ Title, Script, Language, Voice, Avatar, Background },
})

/** Stored in this browser with every change, for each account, so that a reload or the end of a session loses nothing. */
export function useDraft() {
  const name = `avatarDraft ${useActor()?.id ?? ''}`
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft(), ...stored.read<Partial<Draft>>(name) }))
  const change: ChangeDraft = (changes) =>
    setDraft((now) => {
      const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) }
      stored.write(name, next)
      return next
    })
  return { draft, change }
}
