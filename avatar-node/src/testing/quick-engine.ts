import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { avatars, backgrounds, voices } from '@aulanova/contract/avatars/avatar-catalogue'
import type { NodeAbilities } from '@aulanova/contract/avatars/avatar-nodes'
import { captions } from '../../../server/src/testing/sample-files.ts'
import type { Engine, Work } from '../work.ts'

const film = fileURLToPath(new URL('../../../server/src/testing/videos/small.mp4', import.meta.url))

export const allAbilities = (capacity = 1): NodeAbilities => ({
  Kind: 'other',
  Capacity: capacity,
  Voices: voices.map(({ id, name, language }) => ({ Id: id, Name: name, Language: language })),
  Avatars: Object.entries(avatars).map(([Id, Name]) => ({ Id, Name })),
  Backgrounds: [...backgrounds],
  Missing: [],
})

/** Hands in the same small video for every script; `during` is what happens before. For tests of the protocol. */
export const quickEngine = (during: (work: Work) => Promise<void> = async () => {}, capacity = 1): Engine => ({
  abilities: async () => allAbilities(capacity),
  async make(work) {
    work.report({ progress: 10, step: 'speaking', secondsLeft: 5 })
    await during(work)
    const made = { video: join(work.folder, 'video.mp4'), captions: join(work.folder, 'captions.vtt'), seconds: 1.5 }
    await copyFile(film, made.video)
    await writeFile(made.captions, captions)
    return made
  },
})
