import type { FieldProblem } from '@aulanova/contract/kernel/problems'
import { useTranslation } from 'react-i18next'
import { limitOf, type NumberName } from './evaluation-faults.ts'

export type FaultText = (field: string) => string | null

/** A sentence about what is wrong with a field; null when nothing is. */
export function useFaultText(faults: readonly FieldProblem[]): FaultText {
  const { t } = useTranslation(['evaluations', 'problems'])
  return (field) => {
    const fault = faults.find((other) => other.field === field)
    if (!fault) return null
    switch (fault.reason) {
      case 'aboveMaximum':
        return t('The required score is above the max score')
      case 'severalRight':
        return t('Only one answer of a simple choice can be right')
      case 'range': {
        const name = field.endsWith('.Points') ? 'Points' : (field as NumberName)
        const [least, max] = limitOf(name)
        return t('A whole number from {{least}} to {{max}}', { least, max })
      }
      case 'tooLong':
        return t('This is too long', { ns: 'problems' })
      default:
        return t('This is needed', { ns: 'problems' })
    }
  }
}
