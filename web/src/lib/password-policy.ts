const shortest = 12

/** The parts of the server's policy that a browser can tell, by the reason it gives; it also knows what everybody tries. */
export const passwordRules = {
  tooShort: (text: string) => [...text].length >= shortest,
  noDigit: (text: string) => /\p{Nd}/u.test(text),
  noSymbol: (text: string) => /[\p{P}\p{S}]/u.test(text),
  noUppercase: (text: string) => /\p{Lu}/u.test(text),
  noLowercase: (text: string) => /\p{Ll}/u.test(text),
} as const

export const brokenRules = (password: string) =>
  Object.entries(passwordRules)
    .filter(([, isKept]) => !isKept(password))
    .map(([reason]) => reason)
