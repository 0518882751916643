import { type DifficultyLevel, difficultyLevels } from '@aulanova/contract/reference/difficulty-levels'

/** Whether a difficulty has a translation; one that an administrator added is shown as written. */
export const isLevel = (name: string): name is DifficultyLevel => (difficultyLevels as readonly string[]).includes(name)
