import type { CourseState } from '@aulanova/contract/course-rules'
import type { ParseKeys } from 'i18next'

/** Each state as a word and a shape, since a colour alone says nothing. */
export const stateWords: Record<CourseState, [text: ParseKeys<'builder'>, shape: 'on' | 'soon' | 'off' | 'refused']> = {
  draft: ['Draft', 'off'],
  'in-review': ['In review', 'soon'],
  'changes-requested': ['Changes requested', 'refused'],
  approved: ['Approved', 'on'],
  published: ['Published', 'on'],
  unpublished: ['Unpublished', 'off'],
}
