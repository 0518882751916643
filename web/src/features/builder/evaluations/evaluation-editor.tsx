import type { Form } from '@aulanova/contract/evaluation-editor'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#lib/problem.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { ConflictChoice } from '../saving/conflict-choice.tsx'
import classes from './editor.module.css'
import { FormGone } from './evaluation-deleted.tsx'
import { FormPreview } from './evaluation-preview.tsx'
import type { EvaluationsActs } from './evaluations-part.tsx'
import { useFaultWords } from './fault-texts.ts'
import { NumberField } from './number-field.tsx'
import { PointsNote } from './points-note.tsx'
import { QuestionList } from './question-list.tsx'
import { useFormDraft } from './use-open-evaluation.ts'

/** The id of the field that says in which section an evaluation stands. */
export const sectionFieldOf = (id: string) => `section-of-${id}`

/** An open evaluation: its rules and its questions, saved while they are changed, or as a learner will see it. */
export function FormEditor({ form, acts }: { form: Form; acts: EvaluationsActs }) {
  const { t } = useTranslation('evaluations')
  const state = useFormDraft(acts.uuid, form, acts.forms)
  const wordsFor = useFaultWords(state.faults)
  const [isPreview, setPreview] = useState(false)
  const { draft, change } = state
  useEffect(() => {
    acts.opened.current = state
    return () => {
      acts.opened.current = null
    }
  })
  // The list says whether it is the evaluation that is no longer there.
  const isMissing = isProblem(state.error) && state.error.code === 'ItemNotFound'
  const { reload } = acts.forms
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is missing
  useEffect(() => {
    if (isMissing) void reload()
  }, [isMissing])
  const number = (name: 'Tries' | 'RequiredScore' | 'MaxScore' | 'Minutes') => ({
    value: draft[name],
    onChange: (text: string) => change({ [name]: text }),
    error: wordsFor(name),
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever leaves a field in it has said what was to be said
    <div className={classes.editor} onBlur={() => void (state.faults.length === 0 && state.flush())}>
      <div className={classes.bar}>
        <NativeSelect
          id={sectionFieldOf(form.Id)}
          label={t('Section')}
          value={form.Section}
          disabled={acts.isGone}
          data={acts.sections.map(({ Id, Title }) => ({ value: Id, label: Title }))}
          onChange={(event) => void acts.moveTo(form, event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<Icon name={isPreview ? 'pencil' : 'eye'} />}
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? t('Back to editing') : t('Preview')}
        </Button>
      </div>
      {acts.isGone && <FormGone state={state} id={form.Id} acts={acts} />}
      {!acts.isGone && state.conflict && <ConflictChoice conflict={state.conflict} />}
      {!acts.isGone && state.error !== null && <ErrorAlert error={state.error} onRetry={() => void state.flush()} />}
      {isPreview ? (
        <FormPreview draft={draft} />
      ) : (
        <>
          <TextInput
            label={t('Name')}
            value={draft.Name}
            maxLength={120}
            error={wordsFor('Name')}
            onChange={(event) => change({ Name: event.currentTarget.value })}
          />
          <div className={classes.numbers}>
            <NumberField label={t('Tries')} {...number('Tries')} />
            <NumberField label={t('Required score')} {...number('RequiredScore')} />
            <NumberField label={t('Max score')} {...number('MaxScore')} />
            <NumberField label={t('Time limit in minutes')} placeholder={t('No limit')} {...number('Minutes')} />
          </div>
          <PointsNote draft={draft} />
          <QuestionList key={state.edition} state={state} wordsFor={wordsFor} announce={acts.announce} />
        </>
      )}
    </div>
  )
}
