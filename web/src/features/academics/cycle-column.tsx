import { mostSubjects } from '@aulanova/contract/academics'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '#ui/mantine-overlays.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Cards } from './cards.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import { addSubject, type DraftCycle, listAt, moveCycle, removeCycle } from './map-draft.ts'
import { EntryPicker } from './picker.tsx'

/** A cycle of the career as a column. */
export function CycleColumn({ cycle, place }: { cycle: DraftCycle; place: number }) {
  const { t } = useTranslation('careers')
  const { draft, moving } = useMap()
  const { id, name } = cycle
  const count = listAt(moving.shown, id).length
  return (
    <section className={classes.column} data-column={id} aria-labelledby={`cycle-${id}`}>
      <header>
        <h2 id={`cycle-${id}`}>{name}</h2>
        <small>{t('{{count}} subjects', { count })}</small>
        <CycleMenu cycle={cycle} isFirst={place === 0} isLast={place === draft.cycles.length - 1} />
      </header>
      <Cards cycle={id} label={t('Subjects of {{name}}', { name })} />
      <AddSubject cycle={id} name={name} />
    </section>
  )
}

function CycleMenu({ cycle: { id, name }, isFirst, isLast }: { cycle: DraftCycle; isFirst: boolean; isLast: boolean }) {
  const { t } = useTranslation('careers')
  const { change } = useMap()
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <IconButton icon="dots-vertical" size={36} label={t('Actions for {{name}}', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={isFirst}
          leftSection={<Icon name="arrow-left" />}
          onClick={() => change((draft) => moveCycle(draft, id, -1))}
        >
          {t('Move earlier')}
        </Menu.Item>
        <Menu.Item
          disabled={isLast}
          leftSection={<Icon name="arrow-right" />}
          onClick={() => change((draft) => moveCycle(draft, id, 1))}
        >
          {t('Move later')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<Icon name="trash" />}
          onClick={() => change((draft) => removeCycle(draft, id))}
        >
          {t('Take out of the map')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function AddSubject({ cycle, name }: { cycle: string; name: string }) {
  const { t } = useTranslation('careers')
  const { draft, change } = useMap()
  const [isAdding, setAdding] = useState(false)
  const there = listAt(draft, cycle)
  if (isAdding)
    return (
      <EntryPicker
        kind="school-subjects"
        label={t('Subject for {{name}}', { name })}
        without={there}
        onPick={({ Uuid, Name, Code }) => {
          const subject = { Uuid, Name, Code: typeof Code === 'string' ? Code : '', Courses: [], read: [] }
          change((now) => addSubject(now, cycle, subject))
          setAdding(false)
        }}
        onClose={() => setAdding(false)}
      />
    )
  return (
    <button
      type="button"
      className={classes.add}
      disabled={there.length >= mostSubjects}
      aria-label={t('Add a subject to {{name}}', { name })}
      onClick={() => setAdding(true)}
    >
      <Icon name="plus" size="small" />
      {t('Subject')}
    </button>
  )
}
