import type { OutlineSection } from '@aulanova/contract/authoring/builder'

/** The blocks and evaluations of a section as the entries of a select. */
export const stepChoices = (blocks: OutlineSection['Blocks'], forms: OutlineSection['Forms']) => [
  ...blocks.map(({ Id, Title }) => ({ value: Id, label: Title })),
  ...forms.map(({ Id, Name }) => ({ value: Id, label: Name })),
]
