import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictChoice } from '#domains/authoring/builder/saving/conflict-choice.tsx'
import type { Conflict } from '#domains/authoring/builder/saving/use-autosave.ts'

interface Props<T> {
  label: string
  conflict: Conflict<{ value: T }> | null
  /** The value as text, to show what was saved elsewhere. */
  textOf: (value: T) => string
  children: ReactNode
}

/** A field of the general data, and below it the choice after a conflict. */
export function ConflictField<T>({ label, conflict, textOf, children }: Props<T>) {
  const { t } = useTranslation('builder')
  return (
    <div>
      {children}
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          what={t('“{{field}}” was changed elsewhere', { field: label })}
          {...(conflict.theirs && { theirs: textOf(conflict.theirs.value) })}
        />
      )}
    </div>
  )
}
