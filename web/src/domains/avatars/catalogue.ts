import { avatars, voices } from '@aulanova/contract/avatars/avatar-catalogue'
import type { AvatarOptions } from '@aulanova/contract/avatars/avatars'
import type { Draft } from './draft.ts'

/** Only our own voices have a sample, and only our own avatars a drawing; nodes may offer others. */
export const hasSample = (voice: string) => voices.some(({ id }) => id === voice)
export const hasFace = (avatar: string) => Object.hasOwn(avatars, avatar)

export const sampleOf = (voice: string) => `/avatars/voices/${voice}.m4a`
export const mouthsOf = (voice: string) => `/avatars/voices/${voice}.json`
export const faceOf = (avatar: string) => `/avatars/${avatar}.svg`
export const backgroundOf = (background: string) => `/avatars/background-${background}.svg`

/** The voices of the chosen language, and what is chosen: the first where nothing, or something that is gone, was. */
export function chosenOf({ Voices, Avatars }: AvatarOptions, draft: Draft) {
  const offered = Voices.filter(({ Language }) => Language === draft.Language)
  return {
    offered,
    voice: offered.find(({ Id }) => Id === draft.Voice) ?? offered[0],
    avatar: Avatars.find(({ Id }) => Id === draft.Avatar) ?? Avatars[0],
  }
}

/** The text of a file that comes with the app. */
export async function readStatic(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return response.text()
}
