/** Lower case without accents, at unchanged positions. The server folds searched text in the same way. */
const folded = (text: string) =>
  [...text]
    .map((sign) => (sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 1) || ' ').padEnd(sign.length))
    .join('')

export type Stretch = readonly [from: number, to: number]

/** The ranges of the searched words in a text, in text order; of the whole phrase where the text contains it. */
export function placesOf(text: string, searched: string): Stretch[] {
  const within = folded(text)
  const phrase = folded(searched.trim()).replace(/\s+/g, ' ')
  const wanted = within.includes(phrase) ? [phrase] : phrase.split(' ')
  return wanted
    .filter(Boolean)
    .flatMap((word) => {
      const places: Stretch[] = []
      for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + word.length))
        places.push([at, at + word.length])
      return places
    })
    .sort(([one], [other]) => one - other)
}

const name = 'found'

/** Highlights the words in an article and scrolls to the first; false when there are none. */
export function showWords(article: HTMLElement, searched: string): boolean {
  clearWords()
  const ranges = rangesOf(article, searched)
  const [first] = ranges
  if (!first) return false
  if (CSS.highlights) CSS.highlights.set(name, new Highlight(...ranges))
  // Browsers without the Highlight API show the first range as a selection.
  else getSelection()?.setBaseAndExtent(first.startContainer, first.startOffset, first.endContainer, first.endOffset)
  scrollToRange(article, first)
  return true
}

export const clearWords = () => void CSS.highlights?.delete(name)

function rangesOf(article: HTMLElement, searched: string): Range[] {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[data-formula]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: { node: Text; from: number }[] = []
  let text = ''
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    nodes.push({ node, from: text.length })
    text += node.data
  }
  const locate = (position: number) => nodes.findLast(({ from }) => from <= position)
  return placesOf(text, searched).flatMap(([from, to]) => {
    const [start, end] = [locate(from), locate(to - 1)]
    if (!start || !end) return []
    const range = document.createRange()
    range.setStart(start.node, from - start.from)
    range.setEnd(end.node, to - end.from)
    return range
  })
}

/** Scrolls the article's own column, or the page, until the range is a third from the top. */
function scrollToRange(article: HTMLElement, range: Range) {
  const column = article.closest<HTMLElement>('[data-scrolls]')
  const scrolls = column && column.scrollHeight > column.clientHeight ? column : document.scrollingElement
  scrolls?.scrollBy({ top: range.getBoundingClientRect().top - innerHeight / 3, behavior: 'instant' })
}
