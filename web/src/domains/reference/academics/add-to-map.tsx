import { maxCycles, maxSubjects } from '@aulanova/contract/reference/academics'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { focusWhenRendered } from '#kit/ordering/focus-when-rendered.ts'
import { PlainButton } from '#kit/plain-button.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import { addCycle, addSubject, listAt } from './map-draft.ts'
import { addCycleId, addSubjectId, cycleMenuId } from './map-ids.ts'
import { EntryPicker } from './picker.tsx'

export function AddCycle() {
  const { t } = useTranslation('careers')
  const { draft, change, moving } = useMap()
  const [isAdding, setAdding] = useState(false)
  const finish = (...otherwise: string[]) => {
    setAdding(false)
    focusWhenRendered(addCycleId, ...otherwise)
  }
  if (draft.cycles.length >= maxCycles) return null
  if (isAdding)
    return (
      <EntryPicker
        kind="school-cycles"
        label={t('School cycle')}
        without={draft.cycles.map(({ id }) => id)}
        onPick={({ Uuid, Name }) => {
          change((now) => addCycle(now, { id: Uuid, name: Name }))
          moving.say(t('{{name}} was added', { name: Name }))
          finish(cycleMenuId(Uuid))
        }}
        onEscape={finish}
        onLeave={() => setAdding(false)}
      />
    )
  return (
    <AddButton id={addCycleId} className={classes.add} onClick={() => setAdding(true)}>
      {t('School cycle')}
    </AddButton>
  )
}

export function AddSubject({ cycle, name }: { cycle: string; name: string }) {
  const { t } = useTranslation('careers')
  const { draft, change, moving } = useMap()
  const [isAdding, setAdding] = useState(false)
  const there = listAt(draft, cycle)
  const finish = () => {
    setAdding(false)
    focusWhenRendered(addSubjectId(cycle), cycleMenuId(cycle))
  }
  if (isAdding)
    return (
      <EntryPicker
        kind="school-subjects"
        label={t('Subject for {{name}}', { name })}
        without={there}
        onPick={({ Uuid, Name, Code }) => {
          const subject = { Uuid, Name, Code: typeof Code === 'string' ? Code : '', Courses: [], read: [] }
          change((now) => addSubject(now, cycle, subject))
          moving.say(t('{{name}} was added to {{place}}', { name: Name, place: name }))
          finish()
        }}
        onEscape={finish}
        onLeave={() => setAdding(false)}
      />
    )
  return (
    <AddButton
      id={addSubjectId(cycle)}
      className={classes.add}
      disabled={there.length >= maxSubjects}
      aria-label={t('Add a subject to {{name}}', { name })}
      onClick={() => setAdding(true)}
    >
      {t('Subject')}
    </AddButton>
  )
}

/** Makes room for the field in which something is found and added. */
export const AddButton = ({ children, ...props }: ComponentProps<'button'>) => (
  <Row as={PlainButton} inline size={14} tone="accent" gap={4} justify="center" {...props}>
    <Icon name="plus" size="small" />
    {children}
  </Row>
)
