/** The levels every installation begins with have their words; what an administrator adds is said as written. */
const levels = ['Very Easy', 'Easy', 'Moderate', 'Difficult', 'Very Difficult'] as const

export const isLevel = (name: string): name is (typeof levels)[number] => (levels as readonly string[]).includes(name)
