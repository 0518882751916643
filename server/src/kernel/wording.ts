/** Fills in placeholders: `{name}` becomes `known.name`. */
export const filled = (text: string, known: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '')
