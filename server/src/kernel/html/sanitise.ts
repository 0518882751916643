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

/** Languages whose code is coloured; other code is shown plain. */
const codeLanguages = ['css', 'html', 'javascript', 'json', 'python', 'sql', 'typescript', 'c', 'cpp', 'java', 'bash']

const pictures = ['img', 'figure', 'figcaption']

export interface SanitiseOptions {
  /** Pictures are allowed only where the caller checks the files that they reference. */
  withPictures?: boolean
}

export class NestedTooDeep extends Error {}

/**
 * Removes what is not allowed in rich text. Applied when a text is written, so that what is stored is safe to show. Throws
 * `NestedTooDeep` when the parser has too many tags open: it may read comments and closing tags differently from
 * `htmlFault`.
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
      // `data-file` names a file of the course. Pictures from other hosts are removed: they would report who reads. The size
      // is that of the file, whatever the text says.
      img: ['alt', 'data-file'],
      // A formula in TeX, which the browser renders.
      span: ['data-formula'],
      code: [{ name: 'class', multiple: false, values: codeLanguages.map((language) => `language-${language}`) }],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // Linked pages get neither a reference to our window nor our address.
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
    // Nothing would be shown of a picture without a file of ours.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-file'],
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
