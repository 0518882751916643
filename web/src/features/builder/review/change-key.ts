import type { OutlineSection } from '@aulanova/contract/builder'
import type { Change } from '@aulanova/contract/review'

/** What names a change in the address: its id, or what it is where it has none. */
export const keyOfChange = ({ Type, Id, Title }: Change) => Id ?? (Type === 'general' ? Type : `${Type}:${Title}`)

/** A block or an evaluation of the outline by its id. */
export function pageOf(sections: readonly OutlineSection[], id: string) {
  for (const { Blocks, Forms } of sections) {
    const block = Blocks.find(({ Id }) => Id === id)
    if (block) return { type: 'block' as const, id, title: block.Title }
    const form = Forms.find(({ Id }) => Id === id)
    if (form) return { type: 'form' as const, id, title: form.Name }
  }
  return null
}
