const shortest = 12

/** What a password must be, by the reason that is given when it is not; the server also knows what everybody tries. */
export const passwordRules = {
  // Counted as people see them: an emoji is one character.
  tooShort: (password: string) => [...password].length >= shortest,
  noDigit: (password: string) => /\p{Nd}/u.test(password),
  noSymbol: (password: string) => /[\p{P}\p{S}]/u.test(password),
  noUppercase: (password: string) => /\p{Lu}/u.test(password),
  noLowercase: (password: string) => /\p{Ll}/u.test(password),
} as const

export const brokenRules = (password: string): string[] =>
  Object.entries(passwordRules)
    .filter(([, isKept]) => !isKept(password))
    .map(([reason]) => reason)
