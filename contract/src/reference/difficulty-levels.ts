/** The difficulties of a new installation, the easiest first. */
export const difficultyLevels = ['Very Easy', 'Easy', 'Moderate', 'Difficult', 'Very Difficult'] as const
export type DifficultyLevel = (typeof difficultyLevels)[number]
