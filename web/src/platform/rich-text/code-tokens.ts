/** Words that most languages of programming and SQL have in common; those of one language seldom mislead in another. */
const keywords = new Set(
  `and as assert async await bool boolean break case catch char class const continue def default del delete do done double
  elif else enum esac except export extends fi finally float for from function global if implements import in instanceof int
  interface is lambda let long new None not null or package pass private protected public raise return self short static
  struct super switch template then this throw throws try type typeof undefined unsigned using var virtual void while with
  yield true false True False SELECT FROM WHERE JOIN LEFT RIGHT INNER ON GROUP ORDER BY HAVING LIMIT INSERT INTO VALUES
  UPDATE SET DELETE CREATE TABLE DROP ALTER AND OR NOT NULL AS IN IS`.split(/\s+/),
)

export type TokenKind = 'comment' | 'keyword' | 'number' | 'string'
export interface Token {
  text: string
  /** Null: shown as it is. */
  kind: TokenKind | null
}

/** Whatever has no end reaches to the end of its line or of the code: looking for it again and again would take long. */
const parts = new RegExp(
  [
    /(?<comment>\/\*[\s\S]*?(?:\*\/|$)|<!--[\s\S]*?(?:-->|$)|(?<![:\w])\/\/[^\n]*|(?<![^\s])(?:#(?=[\s!])|--(?=\s))[^\n]*)/,
    /(?<string>(?:(?<!\w)[bBfFrRuU]{1,2})?(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*\\?"?)|(?<!\w)[bBfFrRuU]{0,2}'(?:\\.|[^'\\\n])*\\?'?|`(?:\\[\s\S]|[^`\\])*\\?`?)/,
    /(?<number>(?<![\w.])(?:0[xX][\da-fA-F]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)(?!\w))/,
    /(?<word>[\p{L}_$][\p{L}\p{N}_$]*)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/** The parts of a piece of code that are coloured, in their order, with what stands between them. Nothing is lost. */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  const add = (text: string, kind: TokenKind | null) => {
    const last = tokens.at(-1)
    if (last && last.kind === kind) last.text += text
    else if (text) tokens.push({ text, kind })
  }
  let end = 0
  for (const match of code.matchAll(parts)) {
    add(code.slice(end, match.index), null)
    add(match[0], kindOf(match.groups ?? {}))
    end = match.index + match[0].length
  }
  add(code.slice(end), null)
  return tokens
}

function kindOf({ comment, string, number, word }: Record<string, string | undefined>): TokenKind | null {
  if (comment) return 'comment'
  if (string) return 'string'
  if (number) return 'number'
  return word && keywords.has(word) ? 'keyword' : null
}
