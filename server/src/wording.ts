/** Puts what is known in place of `{its name}`. */
export const filled = (text: string, known: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '')
