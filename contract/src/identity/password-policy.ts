/** In characters. The specified hint names more, which is recommended. */
export const passwordLength = { min: 12, recommended: 14 } as const

/** The rules for passwords, by the reason that a refusal gives. The server also refuses common passwords. */
export const passwordRules = {
  // Characters, not bytes.
  tooShort: (password: string) => [...password].length >= passwordLength.min,
  noDigit: (password: string) => /\p{Nd}/u.test(password),
  noSymbol: (password: string) => /[\p{P}\p{S}]/u.test(password),
  noUppercase: (password: string) => /\p{Lu}/u.test(password),
  noLowercase: (password: string) => /\p{Ll}/u.test(password),
} as const

export const brokenRules = (password: string): string[] =>
  Object.entries(passwordRules)
    .filter(([, isMet]) => !isMet(password))
    .map(([reason]) => reason)
