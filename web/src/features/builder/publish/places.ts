import type { RuleResult } from '@aulanova/contract/publishing'
import { partPath } from '../part.ts'

/** Where something is mended: the part, and in it the block or the evaluation. */
export function linkOf(uuid: string, { Part, Id }: RuleResult['Places'][number]) {
  const path = partPath(uuid, Part)
  if (Id === null) return path
  if (Part === 'content') return `${path}?block=${Id}`
  return Part === 'evaluations' ? `${path}?form=${Id}` : path
}
