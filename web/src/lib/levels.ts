import { difficultyLevels } from '@aulanova/contract/difficulty-levels'

/** Whether a difficulty has a translation; one that an administrator added is shown as written. */
export const isLevel = (name: string): name is (typeof difficultyLevels)[number] =>
  (difficultyLevels as readonly string[]).includes(name)
