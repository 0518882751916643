/** The beginning of a text, never with half a character at its end: PostgreSQL refuses half of a pair in JSON. */
export const cutText = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
