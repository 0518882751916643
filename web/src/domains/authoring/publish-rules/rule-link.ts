import type { PublishRule, RuleResult } from '@aulanova/contract/authoring/publishing'
import { partPath } from '#platform/address/course-links.ts'

/** Rules whose editors mark what breaks them, so that it can be focused. */
const marked: readonly PublishRule[] = ['alternative-texts', 'formulas']

/** The address where a failed rule is fixed: the part, and in it the section, the block, the evaluation or the question. */
export function linkOf(courseId: string, rule: PublishRule, place: RuleResult['Places'][number]) {
  const { Part, Section, Id, Question } = place
  const within = new URLSearchParams()
  if (Part === 'content' && Id) within.set('block', Id)
  else if (Part === 'content' && Section) within.set('section', Section)
  else if (Part === 'evaluations' && Id) within.set('form', Id)
  else if (Part === 'faq' && Id) within.set('question', Id)
  if (Question) within.set('question', Question)
  if (marked.includes(rule)) within.set('fault', rule)
  const path = `${partPath(courseId, Part)}${rule === 'hours' ? '#hours' : ''}`
  return within.size > 0 ? `${path}?${within}` : path
}
