const characters = new Intl.Segmenter()

/**
 * The beginning of a text, at most so many UTF-16 units, never half of a character as people see it: an emoji or a letter
 * with its accent may have several. PostgreSQL refuses half of a surrogate pair.
 */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : text.slice(0, characters.segment(text).containing(length)?.index ?? length)
