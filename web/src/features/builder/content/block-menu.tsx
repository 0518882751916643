import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import type { OutlineBlock } from '../draft/outline.ts'
import type { Movable } from '../ordering/movable.ts'
import { ActionsMenu } from './actions-menu.tsx'
import { useContent } from './content-context.ts'

export function BlockMenu({ block }: { block: OutlineBlock }) {
  const { t } = useTranslation('content')
  const { showPreview, move, removeBlock } = useContent()
  const movable: Movable = { kind: 'block', id: block.Id }
  return (
    <ActionsMenu label={t('Actions for {{name}}', { name: block.Title })}>
      <Menu.Item leftSection={<Icon name="eye" />} onClick={() => showPreview(block.Id)}>
        {t('Preview')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="chevron-up" />} onClick={() => move(movable, -1)}>
        {t('Move up')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="chevron-down" />} onClick={() => move(movable, 1)}>
        {t('Move down')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Icon name="trash" />} onClick={() => removeBlock(block)}>
        {t('Delete block')}
      </Menu.Item>
    </ActionsMenu>
  )
}
