/**
 * What must not be read as something else comes first: strings (with `E` a backslash escapes), dollar-quoted strings,
 * comments, quoted names, names, parameters, numbers. A string that was cut off ends with the text.
 */
const token = new RegExp(
  [
    String.raw`(?<value>[eE]'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$(?<tag>[a-zA-Z_]\w*)?\$[\s\S]*?(?:\$\k<tag>\$|$))`,
    String.raw`(?<comment>--[^\n]*|/\*[\s\S]*?(?:\*/|$))`,
    String.raw`(?<name>"(?:[^"]|"")*"|[a-zA-Z_\u0080-\uffff][\w$\u0080-\uffff]*)`,
    String.raw`(?<number>\$\d+|\d[\w.]*|\.\d\w*)`,
  ].join('|'),
  'g',
)

/**
 * A statement without its values and comments. PostgreSQL replaces the values itself, but not when it had to forget the
 * statement while it ran; then the text is the one that was sent.
 */
export function withoutValues(statement: string): string {
  return statement
    .replace(token, (text, ...rest) => {
      const found = rest.at(-1) as Record<string, string | undefined>
      if (found.comment !== undefined) return ' '
      return found.name === undefined ? '?' : text
    })
    .replace(/\s+/g, ' ')
    .trim()
}
