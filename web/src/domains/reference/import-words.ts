import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { CsvLine, LineOutcome } from '@aulanova/contract/reference/reference-tools'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/i18n/format.ts'
import { fieldsOf } from './entry-values.ts'
import { errorTexts } from './field-errors.ts'
import { wordsOf } from './field-words.ts'

type OutcomeWords = Record<LineOutcome, ParseKeys<'reference'>>

const same = { same: 'Stays as it is', repeated: 'Repeated in the file', invalid: 'Cannot be read' } as const

/** The same outcomes before and after the change. */
export const outcomeWords: Record<'planned' | 'done', OutcomeWords> = {
  planned: { create: 'Will be added', update: 'Will be changed', ...same },
  done: { create: 'Was added', update: 'Was changed', ...same },
}

export const marks = { create: 'on', update: 'soon', same: 'off', repeated: 'off', invalid: 'refused' } as const

/** Refusals that only a file can meet. */
const refusals: Partial<Record<string, ParseKeys<'reference'>>> = {
  taken: 'Another entry has this already',
  inUse: 'Its members would lose their group',
}

/** Which fields change, or what is wrong with which, in words. */
export function useFieldTexts(kind: ReferenceKind) {
  const { t } = useTranslation('reference')
  const labels = new Map<string, string>([
    ['Name', t('Name')],
    ...fieldsOf(kind).map(([field]) => [field as string, t(wordsOf(kind, field).label)] as const),
  ])
  return ({ Name, Fields, LastChange }: CsvLine) => {
    const values = { ...Object.fromEntries([...labels.keys()].map((field) => [field, ''])), Name }
    const texts = errorTexts(kind, Fields, values)
    const said = Fields.map(({ field, reason, was, becomes }) => {
      const label = labels.get(field) ?? field
      if (reason === 'changed') return `${label}: ${was || '–'} → ${becomes || '–'}`
      const text = refusals[reason] ?? texts[field]
      return text ? `${label}: ${t(text)}` : label
    })
    if (LastChange) {
      const [name, time] = [LastChange.By ?? t('Aulanova'), formatDateTime(LastChange.At)]
      said.push(t('last changed by {{name}} on {{time}}', { name, time }))
    }
    return said.join(', ')
  }
}
