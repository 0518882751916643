import type { Language } from '../kernel/languages.ts'

/** The faces that we draw ourselves. Their names are not translated. */
export const avatars = {
  nayeli: 'Nayeli',
  tomas: 'Tomás',
  elena: 'Elena',
} as const
export type AvatarId = keyof typeof avatars

export const backgrounds = ['classroom', 'night', 'plain'] as const
export type Background = (typeof backgrounds)[number]

export interface Voice {
  id: string
  language: Language
  /** Not translated. */
  name: string
  sounds: 'higher' | 'lower'
}

/** Two voices a language, named after trees. */
export const voices: readonly Voice[] = [
  { id: 'mx-jacaranda', language: 'mx', name: 'Jacaranda', sounds: 'higher' },
  { id: 'mx-encino', language: 'mx', name: 'Encino', sounds: 'lower' },
  { id: 'es-azahar', language: 'es', name: 'Azahar', sounds: 'higher' },
  { id: 'es-olivo', language: 'es', name: 'Olivo', sounds: 'lower' },
  { id: 'eng-willow', language: 'eng', name: 'Willow', sounds: 'higher' },
  { id: 'eng-cedar', language: 'eng', name: 'Cedar', sounds: 'lower' },
  { id: 'it-mimosa', language: 'it', name: 'Mimosa', sounds: 'higher' },
  { id: 'it-cipresso', language: 'it', name: 'Cipresso', sounds: 'lower' },
  { id: 'gr-linde', language: 'gr', name: 'Linde', sounds: 'higher' },
  { id: 'gr-ahorn', language: 'gr', name: 'Ahorn', sounds: 'lower' },
  { id: 'rs-bereza', language: 'rs', name: 'Берёза', sounds: 'higher' },
  { id: 'rs-klen', language: 'rs', name: 'Клён', sounds: 'lower' },
]

export const longestScript = 5000

/** How fast our voices speak, in characters a second; measured with texts of the demo's courses. */
export const charactersPerSecond = 13.5

export const estimatedSeconds = (script: string) => Math.ceil(lengthOf(script) / charactersPerSecond)

/** In characters as a person counts them, and the database: an emoji is one. */
export const lengthOf = (script: string) => [...script].length

const letters = /\p{L}/gu
const alphabets: Record<'latin' | 'cyrillic', RegExp> = { latin: /\p{Script=Latin}/u, cyrillic: /\p{Script=Cyrillic}/u }
const alphabetOf = (language: Language) => alphabets[language === 'rs' ? 'cyrillic' : 'latin']

export type ScriptFault = 'nothingToSay' | 'otherAlphabet'

/** Why a voice of this language cannot speak a script: it has no letter and no digit, or most letters are of others. */
export function scriptFault(script: string, language: Language): ScriptFault | null {
  const found = script.match(letters) ?? []
  if (found.length === 0) return /\p{Nd}/u.test(script) ? null : 'nothingToSay'
  const own = found.filter((letter) => alphabetOf(language).test(letter)).length
  return own * 2 >= found.length ? null : 'otherAlphabet'
}
