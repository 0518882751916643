import { voices } from '@aulanova/contract/avatars/avatar-catalogue'
import type { Language } from '@aulanova/contract/kernel/languages'

/** How espeak-ng speaks as one of our voices. */
export interface Speaker {
  /** The name of the language in espeak-ng. */
  language: string
  /** A variant changes the size of the throat and the timbre. */
  variant: string
  /** Words a minute, as espeak-ng counts them. */
  speed: number
  /** 0 to 99. */
  pitch: number
}

export const speakerLanguages: Record<Language, string> = {
  mx: 'es-419',
  es: 'es',
  eng: 'en-us',
  it: 'it',
  gr: 'de',
  rs: 'ru',
}

/** Speeds at which a lesson takes the time that the catalogue estimates. */
const speeds: Record<Language, number> = { mx: 154, es: 142, eng: 140, it: 143, gr: 146, rs: 126 }

/** About 200 and 95 Hz: an octave apart. */
const timbres = { higher: { variant: 'f2', pitch: 52 }, lower: { variant: 'm3', pitch: 38 } }

export function speakerOf(voiceId: string): Speaker | undefined {
  const voice = voices.find(({ id }) => id === voiceId)
  if (!voice) return undefined
  return { language: speakerLanguages[voice.language], speed: speeds[voice.language], ...timbres[voice.sounds] }
}

export const speakerOptions = ({ language, variant, speed, pitch }: Speaker) => [
  '-v',
  `${language}+${variant}`,
  '-s',
  String(speed),
  '-p',
  String(pitch),
]
