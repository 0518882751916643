import type { RuleResult } from '@aulanova/contract/publishing'
import { partPath } from '#lib/course-links.ts'

/** The address where a failed rule is fixed: the part, and in it the section, the block or the evaluation. */
export function linkOf(courseId: string, { Part, Section, Id }: RuleResult['Places'][number]) {
  const path = partPath(courseId, Part)
  if (Part === 'content') return Id ? `${path}?block=${Id}` : Section ? `${path}?section=${Section}` : path
  return Part === 'evaluations' && Id ? `${path}?form=${Id}` : path
}
