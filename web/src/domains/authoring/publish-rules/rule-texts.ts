import type { PublishRule, RuleResult } from '@aulanova/contract/authoring/publishing'
import type { ParseKeys } from 'i18next'

interface RuleTexts {
  /** What the rule asks for. */
  rule: ParseKeys<'review'>
  /** What is wrong; it can name the block, section or question. */
  failure: ParseKeys<'review'>
  /** The same in the general data, where nothing can be named. */
  failureInGeneral?: ParseKeys<'review'>
}

/** What is wrong, at one place. */
export function failureOf(rule: PublishRule, place: RuleResult['Places'][number] | null): ParseKeys<'review'> {
  const { failure, failureInGeneral } = ruleTexts[rule]
  return (place?.Part === 'general' && failureInGeneral) || failure
}

export const ruleTexts: Record<PublishRule, RuleTexts> = {
  name: { rule: 'Name', failure: 'The course has no name.' },
  'brief-description': { rule: 'Brief description', failure: 'The course has no brief description.' },
  description: { rule: 'Description', failure: 'The course has no description.' },
  cover: { rule: 'Cover', failure: 'The course has no cover.' },
  category: { rule: 'Category', failure: 'The course has no category.' },
  difficulty: { rule: 'Difficulty', failure: 'The course has no difficulty.' },
  hours: {
    rule: 'Hours that the course takes',
    failure: 'The hours for the certificate differ by more than a fifth from what the blocks and evaluations take.',
  },
  plan: { rule: 'At least one plan', failure: 'Nobody can subscribe without a plan.' },
  'section-with-block': { rule: 'A section with a block', failure: 'There is no section with a block in it.' },
  'no-empty-section': { rule: 'No empty section', failure: '“{{title}}” has no blocks.' },
  'no-empty-text': { rule: 'No empty text', failure: '“{{title}}” has no text.' },
  'files-confirmed': { rule: 'Every file in place', failure: '“{{title}}” has no file.' },
  'alternative-texts': {
    rule: 'Every picture with alternative text',
    failure: 'A picture in “{{title}}” has no alternative text.',
    failureInGeneral: 'A picture in the description or the requirements has no alternative text.',
  },
  formulas: {
    rule: 'Every formula can be shown',
    failure: 'A formula in “{{title}}” cannot be shown.',
    failureInGeneral: 'A formula in the description or the requirements cannot be shown.',
  },
  'evaluations-with-questions': { rule: 'Evaluations with questions', failure: '“{{title}}” has no questions.' },
  'two-answers': {
    rule: 'Every question with at least two answers',
    failure: 'The question “{{title}}” has fewer than two answers.',
  },
  'right-answers': {
    rule: 'Every question with a right answer',
    failure: 'The question “{{title}}” has no right answer.',
  },
  'faq-answers': {
    rule: 'Every frequent question with an answer',
    failure: 'The frequent question “{{title}}” has no answer.',
  },
}
