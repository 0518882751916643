import sanitizeHtml from 'sanitize-html'
import { htmlLimits } from './complexity.ts'

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

export interface SanitiseOptions {
  /** Pictures are kept only where the caller checks the files that they name. */
  withPictures?: boolean
}

export class NestedTooDeep extends Error {}

/**
 * Keeps what people may write in rich text. Applied when a text is written, so that what is stored is safe to show.
 * Throws `NestedTooDeep` when the parser itself has too much open: what a first look takes for a comment, or for a tag
 * that closes, may be something else to the parser.
 */
export function sanitise(html: string, { withPictures = false }: SanitiseOptions = {}) {
  let depth = 0
  return sanitizeHtml(html, {
    onOpenTag: () => {
      if (++depth > htmlLimits.depth) throw new NestedTooDeep()
    },
    onCloseTag: () => {
      depth--
    },
    allowedTags: [...text, ...lists, ...tables, 'a', ...(withPictures ? pictures : [])],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      // `data-file` names a file of the course. Pictures from other hosts are dropped: they would tell the host who reads.
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

/** Null for a text that is nested too deep. */
export function sanitisedOrNull(html: string, options: SanitiseOptions): string | null {
  try {
    return sanitise(html, options)
  } catch (error) {
    if (error instanceof NestedTooDeep) return null
    throw error
  }
}
