import type { ChangedByAnother, Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceEntry } from '@aulanova/contract/reference/reference'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLevel } from '#domains/reference/parts/levels.ts'
import { useSteadyFocus } from '#kit/behaviour/use-steady-focus.ts'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import card from '#kit/form-card.module.css'
import { StatusBadge } from '#kit/status-badge.tsx'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { EntryField } from './entry-field.tsx'
import { fieldsOf } from './entry-values.ts'
import { wordsOf } from './field-words.ts'
import type { EntryForm as State } from './use-entry-form.ts'
import { useShownName } from './use-shown-name.ts'

interface Props {
  kind: ReferenceKind
  state: State
  /** Shows "Saved" at once: the entry was just created on the previous page. */
  savedBefore?: boolean
  onSaved?: (entry: ReferenceEntry) => void
  /** Reads the newest version; missing for a new entry. */
  onReload?: () => Promise<ReferenceEntry | undefined>
  /** Shown at the end of the row of buttons. */
  children?: ReactNode
}

export function EntryForm({ kind, state, savedBefore = false, onSaved, onReload, children }: Props) {
  const { t } = useTranslation('reference')
  const [saved, setSaved] = useState(savedBefore)
  const { form, base, busy, problem } = state
  const { publishable, plainName } = definitionOf(kind)
  const isDirty = form.isDirty()
  const keepFocus = useSteadyFocus(busy)

  const run = async (act: () => Promise<ReferenceEntry | null>) => {
    keepFocus()
    setSaved(false)
    const entry = await act()
    if (!entry) return
    setSaved(true)
    onSaved?.(entry)
  }

  return (
    <form
      className={card.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(state.save)
      }}
    >
      <UnsavedGuard isDirty={form.isDirty} title={t('Leave without saving?')} confirmLabel={t('Discard changes')}>
        {t('What you changed here has not been saved.')}
      </UnsavedGuard>
      <div className={card.fields}>
        <TextInput
          {...form.getInputProps('Name')}
          data-path="Name"
          label={t('Name')}
          required
          description={
            plainName ? t('It is used in addresses.') : <NameHint kind={kind} name={String(form.values.Name)} />
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        {fieldsOf(kind).map(([field, input]) => (
          <EntryField key={field} kind={kind} field={field} input={input} form={form} stored={base?.[field]} />
        ))}
      </div>
      {problem && (
        <EntryProblem
          kind={kind}
          problem={problem}
          onReload={onReload}
          onTakeTheirs={state.settle}
          onKeepMine={state.keepMine}
        />
      )}
      <div className={card.foot}>
        <Button type="submit" loading={busy}>
          {t('Save')}
        </Button>
        {publishable && (
          <Button variant="default" disabled={busy} onClick={() => void run(state.publish)}>
            {isDirty || !base ? t('Save and publish') : t('Publish')}
          </Button>
        )}
        <span className={card.state} role="status">
          {isDirty && <StatusBadge state="soon">{t('Not saved yet')}</StatusBadge>}
          {!isDirty && saved && <StatusBadge state="on">{t('Saved')}</StatusBadge>}
        </span>
        {children}
      </div>
    </form>
  )
}

/** A level of a new installation is translated as long as it keeps its name. */
function NameHint({ kind, name }: { kind: ReferenceKind; name: string }) {
  const { t } = useTranslation('reference')
  const shown = useShownName(kind)(name)
  // Only administrators see it.
  if (kind === 'statuses') return null
  return kind === 'difficulties' && isLevel(name)
    ? t('Each person sees it in their language; here, “{{name}}”.', { name: shown })
    : t('As people see it.')
}

interface EntryProblemProps {
  kind: ReferenceKind
  problem: Problem
  onReload: (() => Promise<ReferenceEntry | undefined>) | undefined
  onTakeTheirs: (newest: ReferenceEntry) => void
  onKeepMine: (newest: ReferenceEntry) => void
}

/** A problem that belongs to no field. */
function EntryProblem({ kind, problem, onReload, onTakeTheirs, onKeepMine }: EntryProblemProps) {
  const { t } = useTranslation('reference')
  if (problem.code !== 'Conflict' || !onReload) return <ErrorAlert error={problem} />
  const load = (then: (newest: ReferenceEntry) => void) => async () => {
    const newest = await onReload()
    if (newest) then(newest)
  }
  return (
    <ConflictMessage
      theirs={problem.changed && <Changed kind={kind} changed={problem.changed} />}
      choices={[
        { label: t('Keep what I typed'), onChoose: () => void load(onKeepMine)() },
        { label: t('Load the newer version'), onChoose: () => void load(onTakeTheirs)() },
      ]}
    >
      {t('What you typed is still here, but not saved. You can keep it on top of the newer version, or load that one.')}
    </ConflictMessage>
  )
}

function Changed({ kind, changed: { by, at, fields } }: { kind: ReferenceKind; changed: ChangedByAnother }) {
  const { t } = useTranslation('reference')
  const known = new Map<string, string>([
    ['Name', t('Name')],
    ...fieldsOf(kind).map(([field]) => [field as string, t(wordsOf(kind, field).label)] as const),
  ])
  const names = fields.flatMap((field) => known.get(field) ?? [])
  const who = by ?? t('Aulanova')
  return t('{{who}}, {{when}}: {{fields}}', { who, when: formatDateTime(at), fields: names.join(', ') })
}
