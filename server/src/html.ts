import { Problem } from '@aulanova/contract/problems'
import sanitizeHtml from 'sanitize-html'

/** The parser's time grows with the square of how deeply elements are nested. */
const mostElements = 20_000

const text = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'blockquote',
  'pre',
  'code',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'mark',
  'span',
  'div',
]
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** For the colours of a listing; anything else is shown plain. */
const codeLanguages = ['css', 'html', 'javascript', 'json', 'python', 'sql', 'typescript', 'c', 'cpp', 'java', 'bash']

const pictures = ['img', 'figure', 'figcaption']

/**
 * What people may write in rich text. Applied when it is written, so that what is stored is safe to show. Pictures only
 * where somebody looks after the files they name.
 */
export function sanitise(html: string, { withPictures = false } = {}) {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > mostElements) throw new Problem('TooLarge')
  return sanitizeHtml(html, {
    allowedTags: [...text, ...lists, ...tables, 'a', ...(withPictures ? pictures : [])],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      // `data-file` names a file of the course; whoever shows the text asks for its address. None from elsewhere: it would
      // tell its host who reads.
      img: ['alt', 'width', 'height', 'data-file'],
      // A formula in TeX, which the browser draws.
      span: ['data-formula'],
      code: [{ name: 'class', multiple: false, values: codeLanguages.map((language) => `language-${language}`) }],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // A page we do not know gets neither our window nor our address.
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
    disallowedTagsMode: 'discard',
  }).trim()
}

/** The words alone, for the search. */
export const plainOf = (html: string) =>
  html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/?(?:strong|b|em|i|u|s|sub|sup|mark|span|a|code)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim()

/** The same with what words do not say: where links lead and which pictures are shown. For the comparison of revisions. */
export const readingOf = (html: string) =>
  plainOf(
    html
      .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
      .replace(/<img\b[^>]*?\bdata-file="([^"]*)"[^>]*>/g, (tag, file: string) => `${tag} [${file}] `),
  )

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The files a sanitised text shows as pictures, each once, and whether all say what is to be seen. */
export function picturesIn(html: string) {
  const tags = html.match(/<img\b[^>]*>/g) ?? []
  const files = tags.flatMap((tag) => /\bdata-file="([^"]*)"/.exec(tag)?.[1] ?? [])
  return { files: [...new Set(files)], described: tags.every((tag) => /\balt="[^"]*\S[^"]*"/.test(tag)) }
}
