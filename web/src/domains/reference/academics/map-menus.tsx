import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Menu } from '#kit/menu.tsx'
import { focusWhenRendered } from '#kit/ordering/focus-when-rendered.ts'
import { useMap } from './map-context.ts'
import { type DraftCycle, listAt, mayGo, moveCycle, type Place, removeCycle, removeSubject } from './map-draft.ts'
import { addCycleId, addSubjectId, cardMenuId, cycleMenuId, neighbours } from './map-ids.ts'
import type { Card } from './use-map-moving.ts'

/** Moves a cycle, or takes it out of the map. */
export function CycleMenu({ cycle: { id, name } }: { cycle: Pick<DraftCycle, 'id' | 'name'> }) {
  const { t } = useTranslation('careers')
  const { draft, change, moving } = useMap()
  const ids = draft.cycles.map((cycle) => cycle.id)
  const move = (step: -1 | 1) => {
    change((now) => moveCycle(now, id, step))
    focusWhenRendered(cycleMenuId(id))
    moving.say(
      t('{{name}}: place {{place}} of {{count}}', { name, place: ids.indexOf(id) + 1 + step, count: ids.length }),
    )
  }
  const remove = () => {
    change((now) => removeCycle(now, id))
    focusWhenRendered(...neighbours(ids, id).map((other) => cycleMenuId(other)), addCycleId)
    moving.say(t('{{name}} was removed', { name }))
  }
  return (
    <Menu id={cycleMenuId(id)} position="bottom-end" width={220}>
      <Menu.Target>
        <IconButton icon="dots-vertical" size={36} label={t('Actions for {{name}}', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={ids[0] === id} leftSection={<Icon name="arrow-left" />} onClick={() => move(-1)}>
          {t('Move earlier')}
        </Menu.Item>
        <Menu.Item disabled={ids.at(-1) === id} leftSection={<Icon name="arrow-right" />} onClick={() => move(1)}>
          {t('Move later')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<Icon name="trash" />} onClick={remove}>
          {t('Take out of the map')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Moves a subject without dragging, opens it, or takes it out of the map. */
export function CardMenu({ card, name }: { card: Card; name: string }) {
  const { t } = useTranslation('careers')
  const { draft, change, moving } = useMap()
  const { subject, cycle } = card
  const there = listAt(draft, cycle)
  const index = there.indexOf(subject)
  const count = there.length
  const columns = [{ id: null, name: t('Not placed') }, ...draft.cycles]
  const goals = columns.filter(({ id }) => id !== cycle && mayGo(draft, subject, cycle, id))
  const place = (to: Place) => {
    moving.place(card, to)
    focusWhenRendered(cardMenuId({ subject, cycle: to.cycle }))
  }
  const remove = () => {
    change((now) => removeSubject(now, cycle, subject))
    moving.say(t('{{name}} was removed', { name }))
    const beside = neighbours(there, subject).map((other) => cardMenuId({ subject: other, cycle }))
    focusWhenRendered(...beside, ...(cycle === null ? [] : [addSubjectId(cycle)]), addCycleId)
  }
  return (
    <Menu id={cardMenuId(card)} position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton icon="dots-vertical" size={36} label={t('Actions for {{name}}', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={index === 0}
          leftSection={<Icon name="chevron-up" />}
          onClick={() => place({ cycle, index: index - 1 })}
        >
          {t('Move up')}
        </Menu.Item>
        <Menu.Item
          disabled={index === count - 1}
          leftSection={<Icon name="chevron-down" />}
          onClick={() => place({ cycle, index: index + 1 })}
        >
          {t('Move down')}
        </Menu.Item>
        {goals.length > 0 && <Menu.Label>{t('Move to…')}</Menu.Label>}
        {goals.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon name="arrow-right" />}
            onClick={() => place({ cycle: id, index: listAt(draft, id).length })}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item to={`/admin/school-subjects/${subject}`} leftSection={<Icon name="pencil" />}>
          {t('Open the subject')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Icon name="trash" />} onClick={remove}>
          {t('Take out of the map')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
