/** The beginning of a text, never half of a character: PostgreSQL refuses half of a surrogate pair. */
export const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
