import type { Block } from '@aulanova/contract/authoring/blocks'
import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import { formulaText } from '@aulanova/contract/kernel/formula-text'
import type { SearchHit } from '@aulanova/contract/learning/player'
import { parsedApart } from '#kit/browser/trusted-types.ts'

/** Characters around a hit. */
const around = 60

/** The blocks of the draft with these words in their title or text, or in that of their section. */
export const foundIn = (sections: OutlineSection[], blocks: Block[], words: string): SearchHit[] =>
  blocks.flatMap((block) => {
    const text = block.Type === 'text' ? plainOf(block.Resource.Html) : ''
    const at = text.toLocaleLowerCase().indexOf(words.trim().toLocaleLowerCase())
    const has = (title: string) => title.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())
    const section = sections.find(({ Id }) => Id === block.Section)
    // The title of a section leads to its first block.
    const isFirst = blocks.find(({ Section }) => Section === block.Section) === block
    if (at < 0 && !has(block.Title) && !(isFirst && has(section?.Title ?? ''))) return []
    const start = Math.max(0, at - around)
    const length = at < 0 ? 0 : words.trim().length
    const From = at < 0 ? 0 : at - start
    return [
      {
        Block: block.Id,
        Title: block.Title,
        Type: block.Type,
        SectionTitle: section?.Title ?? '',
        // A preview keeps no notes.
        InNote: false,
        Excerpt: text.slice(start, start + From + length + around),
        From,
        To: From + length,
      },
    ]
  })

function plainOf(html: string) {
  const { body } = parsedApart(html.replaceAll('</', ' </'))
  for (const formula of body.querySelectorAll<HTMLElement>('[data-formula]'))
    formula.textContent = formulaText(formula.dataset.formula ?? '')
  return body.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}
