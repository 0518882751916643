/** The difficulties every installation starts with, easiest first. Administrators can add others. */
export const difficultyLevels = ['Very Easy', 'Easy', 'Moderate', 'Difficult', 'Very Difficult'] as const
