import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictChoice } from '../saving/conflict-choice.tsx'
import type { Conflict } from '../saving/use-guarded-save.ts'

interface Props<T> {
  label: string
  conflict: Conflict<{ value: T }> | null
  /** What the other person saved, in words. */
  words: (value: T) => string
  /** The field itself. */
  children: ReactNode
}

/** A field of the general data, and below it the choice when somebody else has changed it too. */
export function GuardedField<T>({ label, conflict, words, children }: Props<T>) {
  const { t } = useTranslation('builder')
  return (
    <div>
      {children}
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          title={t('Someone else has changed “{{field}}”', { field: label })}
          {...(conflict.theirs && { theirs: words(conflict.theirs.value) })}
        />
      )}
    </div>
  )
}
