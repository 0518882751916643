import type { Round } from '@aulanova/contract/review'

type Change = Round['Items'][number]

/** A part of a draft as it is remembered: enough to say that it changed, not how. */
export interface DraftPart {
  type: Change['Type']
  id: string
  title: string
  digest: string
}

const keyOf = ({ type, id }: DraftPart) => `${type} ${id}`

/** What was added or changed in the order of the draft, then what was removed. */
export function changedParts(before: readonly DraftPart[], after: readonly DraftPart[]): Change[] {
  const old = new Map(before.map((part) => [keyOf(part), part]))
  const kept = new Set(after.map(keyOf))
  const change = ({ type, id, title }: DraftPart, kind: Change['Kind']): Change => ({
    Type: type,
    Id: id,
    Title: title,
    Kind: kind,
  })
  return [
    ...after.flatMap((part) => {
      const was = old.get(keyOf(part))
      if (!was) return [change(part, 'added')]
      return was.digest === part.digest ? [] : [change(part, 'changed')]
    }),
    ...before.filter((part) => !kept.has(keyOf(part))).map((part) => change(part, 'removed')),
  ]
}
