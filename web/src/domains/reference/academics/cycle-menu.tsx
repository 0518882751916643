import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Menu } from '#kit/menu.tsx'
import { focusWhenRendered } from '#kit/ordering/focus-when-rendered.ts'
import { useMap } from './map-context.ts'
import { type DraftCycle, moveCycle, removeCycle } from './map-draft.ts'
import { addCycleId, cycleMenuId, neighbours } from './map-ids.ts'

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
