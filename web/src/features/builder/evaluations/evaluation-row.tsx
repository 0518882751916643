import type { Form } from '@aulanova/contract/evaluation-editor'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { stepOf } from '../ordering/keep-focus.ts'
import { FormEditor } from './evaluation-editor.tsx'
import { FormReading } from './evaluation-reading.tsx'
import classes from './evaluations.module.css'
import type { EvaluationsActs } from './evaluations-part.tsx'

interface Props {
  form: Form
  place: number
  count: number
  acts: EvaluationsActs
  onMove: (step: -1 | 1) => void
  onDelete: () => void
}

/** One evaluation: its line, and below it the evaluation itself while it is open. */
export function FormRow({ form, place, count, acts, onMove, onDelete }: Props) {
  const { t } = useTranslation('evaluations')
  const { editable, setOpen } = acts
  const isOpen = acts.open === form.Id
  const name = form.Name
  const toggle = async () => {
    if (await acts.settle()) setOpen(isOpen ? '' : form.Id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step === null || !editable) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <li className={classes.form} data-open={isOpen || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the buttons in it */}
      <div className={classes.row} onKeyDown={onKeyDown}>
        <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={() => void toggle()}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span>
            <b>{name}</b>
            <small>
              {[
                t('{{count}} questions', { count: form.Questions.length }),
                t('{{count}} tries', { count: form.Tries }),
                ...(form.Minutes === null ? [] : [t('{{count}} minutes', { count: form.Minutes })]),
              ].join(' · ')}
            </small>
          </span>
        </button>
        {editable && (
          <span className={classes.tools}>
            <IconButton
              icon="chevron-up"
              size={36}
              label={t('Move “{{name}}” up', { name })}
              aria-disabled={place === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon="chevron-down"
              size={36}
              label={t('Move “{{name}}” down', { name })}
              aria-disabled={place === count}
              onClick={() => onMove(1)}
            />
            <IconButton icon="trash" size={36} label={t('Delete “{{name}}”', { name })} onClick={onDelete} />
          </span>
        )}
      </div>
      {isOpen && (editable ? <FormEditor form={form} acts={acts} /> : <FormReading form={form} />)}
    </li>
  )
}
