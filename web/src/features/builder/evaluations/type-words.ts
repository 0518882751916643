import type { QuestionType } from '@aulanova/contract/evaluations'
import type { ParseKeys } from 'i18next'

export const typeWords: Record<QuestionType, ParseKeys<'evaluations'>> = {
  'multiple-choice': 'Multiple choice',
  'simple-choice': 'Simple choice',
  'true-or-false': 'True or false',
}
