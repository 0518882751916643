/** Whether each word of a text begins one of what is said about something: "crear usuario" and "usuario nuevo" find the same. */
export const matches = (said: string, text: string) => {
  const words = ` ${folded(said)}`
  return folded(text)
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`))
}

/** As the server compares: without case and accents. */
export const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
