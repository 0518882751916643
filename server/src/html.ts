import sanitizeHtml from 'sanitize-html'

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

/** What people may write in rich text. Applied when it is written, so that what is stored is safe to show. */
export const sanitise = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: [...text, ...lists, ...tables, 'a', 'img', 'figure', 'figcaption'],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    // Pictures are the course's own files: one from elsewhere would tell its host who reads.
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    // A page we do not know gets neither our window nor our address.
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
    disallowedTagsMode: 'discard',
  }).trim()
