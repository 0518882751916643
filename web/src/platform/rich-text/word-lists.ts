import { parsedApart } from '#kit/browser/trusted-types.ts'

/**
 * Word writes the items of a list as paragraphs, with the marker as text and the level in a style:
 * `<p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>Words</p>`. Turns them into lists.
 */
export function withRealLists(html: string): string {
  if (!/mso-list/i.test(html)) return html
  const { body } = parsedApart(html)
  let previous: Element | null = null
  /** The lists that are open, from the outermost to the innermost. */
  let open: OpenList[] = []
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph)
    if (level === null) continue
    if (!isNextAfter(previous, paragraph)) open = []
    const kind = kindOf(takeMarker(paragraph))
    open = openAt(open, level, kind, paragraph)
    const item = paragraph.ownerDocument.createElement('li')
    open.at(-1)?.element.append(item)
    const words = paragraph.ownerDocument.createElement('p')
    words.append(...paragraph.childNodes)
    item.append(words)
    paragraph.remove()
    previous = open[0]?.element ?? null
  }
  return body.innerHTML
}

interface OpenList {
  level: number
  element: Element
}

/** Of a paragraph that is an item, from 1; null for others. */
function levelOf(paragraph: Element): number | null {
  const found = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')
  return found ? Number(found[1]) : null
}

/** Removes the marker, such as “·” or “1.”, with the spaces behind it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = marker?.textContent ?? ''
  marker?.remove()
  return text.trim()
}

/** Numbers and letters end with a point or a bracket; the bullet “o” does not. */
const kindOf = (marker: string) => (/^\(?(\d+|[a-z]{1,5})([.)]\d*)+$/i.test(marker) ? 'ol' : 'ul')

/** The lists to put an item of this level into: closes deeper ones, and opens one where there is none. */
function openAt(open: OpenList[], level: number, kind: 'ol' | 'ul', paragraph: Element): OpenList[] {
  const around = open.filter((list) => list.level <= level)
  const innermost = around.at(-1)
  if (innermost?.level === level) {
    if (innermost.element.localName === kind) return around
    around.pop()
  }
  const element = paragraph.ownerDocument.createElement(kind)
  const parent = around.at(-1)
  if (parent) parent.element.lastElementChild?.append(element)
  else paragraph.before(element)
  return [...around, { level, element }]
}

/** Whether only space and comments stand between the list and the paragraph. */
function isNextAfter(list: Element | null, paragraph: Element): boolean {
  let before = paragraph.previousSibling
  while (before && before !== list && before.nodeType !== Node.ELEMENT_NODE && !isWords(before))
    before = before.previousSibling
  return list !== null && before === list
}

const isWords = (node: Node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? '')
