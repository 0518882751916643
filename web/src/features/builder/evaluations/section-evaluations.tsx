import type { OutlineSection } from '@aulanova/contract/builder'
import type { Form } from '@aulanova/contract/evaluation-editor'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import { UndoNotice, UndoStack } from '#ui/undo-notice.tsx'
import { keepFocus } from '../ordering/keep-focus.ts'
import { FormRow } from './evaluation-row.tsx'
import classes from './evaluations.module.css'
import type { EvaluationsActs } from './evaluations-part.tsx'

interface Props {
  section: Pick<OutlineSection, 'Id' | 'Title' | 'Position'>
  forms: Form[]
  acts: EvaluationsActs
}

/** The evaluations of one section, in their order, and the way to add one. */
export function SectionForms({ section, forms, acts }: Props) {
  const { t } = useTranslation('evaluations')
  const [deleted, setDeleted] = useState<{ id: string; name: string } | null>(null)
  const { editable, opened, announce, setOpen } = acts

  const add = async () => {
    if (!(await acts.settle())) return
    const answer = await acts.forms.add(section.Id, t('New evaluation'))
    if (answer) setOpen(answer.Item.Id)
  }
  const move = async (form: Form, place: number, step: -1 | 1) => {
    const to = place + step
    if (to < 1 || to > forms.length) return
    const restore = keepFocus()
    const isOpen = acts.open === form.Id
    if (isOpen) await opened.current?.flush()
    const answer = await acts.forms.place(form.Id, { Position: to })
    if (!answer) return
    restore()
    announce(t('{{name}} is in place {{place}} of {{count}} now.', { name: form.Name, place: to, count: forms.length }))
  }
  const remove = async (form: Form) => {
    const isOpen = acts.open === form.Id
    if (isOpen) await opened.current?.settle()
    const giveUp = () => {
      if (!isOpen) return
      opened.current?.drop()
      setOpen('')
    }
    if (!(await acts.forms.remove(form.Id, giveUp))) return
    setDeleted({ id: form.Id, name: form.Name })
  }
  const bringBack = async () => {
    if (!deleted || !(await acts.forms.restore(deleted.id))) return
    announce(t('“{{name}}” is back.', { name: deleted.name }))
    setDeleted(null)
  }

  return (
    <li className={classes.section}>
      <h3>{section.Title}</h3>
      {deleted && (
        <UndoStack>
          <UndoNotice
            text={t('“{{name}}” was deleted.', { name: deleted.name })}
            undoLabel={t('Undo')}
            onUndo={() => void bringBack()}
            onClose={() => setDeleted(null)}
          />
        </UndoStack>
      )}
      {forms.length > 0 && (
        <ol className={classes.forms}>
          {forms.map((form, index) => (
            <FormRow
              key={form.Id}
              form={form}
              place={index + 1}
              count={forms.length}
              acts={acts}
              onMove={(step) => void move(form, index + 1, step)}
              onDelete={() => void remove(form)}
            />
          ))}
        </ol>
      )}
      {forms.length === 0 && !editable && <p className={classes.quiet}>{t('There are no evaluations here.')}</p>}
      {editable && (
        <Button
          variant="subtle"
          className={classes.add ?? ''}
          leftSection={<Icon name="plus" />}
          aria-label={t('Add an evaluation to {{section}}', { section: section.Title })}
          onClick={() => void add()}
        >
          {t('Add an evaluation')}
        </Button>
      )}
    </li>
  )
}
