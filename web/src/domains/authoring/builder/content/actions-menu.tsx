import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutlineBlock } from '#domains/authoring/builder/draft/outline.ts'
import type { Movable } from '#domains/authoring/builder/ordering/movable.ts'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Menu } from '#kit/menu.tsx'
import { useContent } from './content-context.ts'

interface Props {
  label: string
  children: ReactNode
}

/** What can be done with a row of the outline. */
export const ActionsMenu = ({ label, children }: Props) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <IconButton icon="dots-vertical" size={36} label={label} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)

export function BlockMenu({ block }: { block: OutlineBlock }) {
  const { t } = useTranslation('content')
  const { showPreview, move, duplicate, askForSection, removeBlock } = useContent()
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
      <Menu.Item leftSection={<Icon name="arrow-right" />} onClick={() => askForSection(block)}>
        {t('Move to a section')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="copy" />} onClick={() => duplicate(block)}>
        {t('Duplicate')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Icon name="trash" />} onClick={() => removeBlock(block)}>
        {t('Delete block')}
      </Menu.Item>
    </ActionsMenu>
  )
}
