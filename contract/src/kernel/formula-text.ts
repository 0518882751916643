import { symbols } from './formula-symbols.ts'

/**
 * A formula in TeX as a line of text, for search and wherever none is rendered: `\frac{a}{b}` becomes `a/b`. What is not
 * understood is shown without its backslash. It reads each sign once.
 */
export function formulaText(tex: string): string {
  const tokens = tex.match(/\\[a-zA-Z]+|\\[^a-zA-Z]|[^\\]/gu) ?? []
  const text = sequence({ tokens, at: 0, depth: 0, isInTable: false })
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[)\],;^_])|(?<=[([√]) /g, '')
    .trim()
}

interface Reading {
  tokens: readonly string[]
  at: number
  depth: number
  /** Whether `&` separates cells; elsewhere it aligns lines. */
  isInTable: boolean
}

/** Deeper formulas are not read any further. */
const deepest = 40

/** Everything up to a token, which is read too. */
function sequence(reading: Reading, end?: string): string {
  let text = ''
  let last = ''
  while (reading.at < reading.tokens.length) {
    if (reading.tokens[reading.at] === end) {
      reading.at++
      break
    }
    const next = piece(reading)
    text += areRunTogether(last, next) ? ` ${next}` : next
    last = next
  }
  return text
}

/** Names of functions need a space that TeX leaves out. */
const areRunTogether = (last: string, next: string) =>
  (/^\p{L}{2,}$/u.test(last) && /^[\p{L}\p{N}]/u.test(next)) ||
  (/[\p{L}\p{N})]/u.test(last.at(-1) ?? '') && /^\p{L}{2}/u.test(next))

/** One token with what belongs to it. */
function piece(reading: Reading): string {
  const token = reading.tokens[reading.at++] ?? ''
  if (token === '{') return nested(reading, () => sequence(reading, '}'))
  if (token === '^' || token === '_') return script(token, argument(reading))
  if (token === '&') return reading.isInTable ? ', ' : ' '
  if (token === '}') return ''
  if (token === '~') return ' '
  return token.startsWith('\\') ? command(token.slice(1), reading) : token
}

function nested(reading: Reading, read: () => string): string {
  if (reading.depth === deepest) {
    reading.at = reading.tokens.length
    return '…'
  }
  reading.depth++
  const text = read()
  reading.depth--
  return text
}

function argument(reading: Reading): string {
  while (reading.tokens[reading.at]?.trim() === '') reading.at++
  return nested(reading, () => piece(reading)).trim()
}

function script(sign: '^' | '_', text: string) {
  if (sign === '^' && /^[°′]$/.test(text)) return text
  const isOne = sign === '_' ? /^[\p{L}\p{N}]+$/u : /^(?:.|\d+)$/u
  return isOne.test(text) ? sign + text : `${sign}(${text})`
}

/** As a part of a fraction or under a root. */
const asOne = (text: string) => (/^[\p{L}\p{N}.]+$/u.test(text) ? text : `(${text})`)

/** `2x` below a line is not `2` below it. */
const asDivisor = (text: string) => (/^(?:\p{L}|[\p{N}.]+)$/u.test(text) ? text : `(${text})`)

function command(name: string, reading: Reading): string {
  if (/^[dtc]?frac$/.test(name)) return `${asOne(argument(reading))}/${asDivisor(argument(reading))}`
  if (/^[dt]?binom$/.test(name)) return `(${argument(reading)}; ${argument(reading)})`
  if (name === 'sqrt') return root(reading)
  if (name === 'begin' || name === 'end') return environment(name, reading)
  if (/^(?:left|right|middle|[bB]igg?[lrm]?)$/.test(name)) return delimiter(reading)
  if (name === 'phantom') return argument(reading) && ''
  if (name === '\\') return lineEnd(reading)
  return symbols.get(name) ?? name
}

function root(reading: Reading): string {
  const isNth = reading.tokens[reading.at] === '['
  if (isNth) reading.at++
  const index = isNth ? sequence(reading, ']') : ''
  return `${index}√${asOne(argument(reading))}`
}

/** `\\[2pt]` has a distance that is not shown. */
function lineEnd(reading: Reading): string {
  if (reading.tokens[reading.at] === '[') {
    reading.at++
    sequence(reading, ']')
  }
  return '; '
}

const brackets = new Map<string, [open: string, close: string]>([
  ['matrix', ['(', ')']],
  ['array', ['(', ')']],
  ['pmatrix', ['(', ')']],
  ['bmatrix', ['[', ']']],
  ['vmatrix', ['|', '|']],
  ['cases', ['{', '}']],
])

function environment(part: 'begin' | 'end', reading: Reading): string {
  const name = argument(reading)
  const [open, close] = brackets.get(name) ?? ['', '']
  // How the columns are aligned.
  if (name === 'array' && part === 'begin') argument(reading)
  reading.isInTable = part === 'begin' && open !== ''
  return part === 'begin' ? open : close
}

/** `\left.` renders nothing. */
function delimiter(reading: Reading): string {
  const text = argument(reading)
  return text === '.' ? '' : text
}
