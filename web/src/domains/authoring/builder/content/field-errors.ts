import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { isProblem } from '#platform/problems/problem.ts'
import type { EditedBlock, EditedBlockOf } from './block-values.ts'
import type { BlockEditing } from './use-block-editing.ts'

export interface FieldErrors {
  Title?: string | undefined
  Minutes?: string | undefined
  Address?: string | undefined
  /** An error that belongs to none of the fields. */
  rest: unknown
}

/** Splits a refusal into sentences for the fields. */
export function useFieldErrors(error: unknown): FieldErrors {
  const { t } = useTranslation('content')
  const textsOf = useFieldTexts()
  if (!isProblem(error) || !error.details) return { rest: error }
  const texts = textsOf(error)
  const errors: FieldErrors = { rest: null }
  for (const { field, reason } of error.details) {
    const name = field.split('.').at(-1)
    // These say themselves that they are too long.
    if (name === 'Alt' || name === 'Caption') continue
    if (name === 'Title' || name === 'Minutes') errors[name] = texts[field]
    else if (name === 'Address')
      errors.Address =
        reason === 'unknownHost'
          ? t('Only videos of YouTube and Vimeo can be shown.')
          : t('Write the whole address, with https:// in front.')
    else errors.rest = error
  }
  return errors
}

export interface BlockFieldsProps {
  state: BlockEditing
  errors: FieldErrors
}

export interface FieldsProps<T extends EditedBlock['Type']> extends BlockFieldsProps {
  resource: EditedBlockOf<T>['Resource']
  onChange: (resource: EditedBlockOf<T>['Resource']) => void
}
