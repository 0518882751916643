import type { ReferenceEntry } from '@aulanova/contract/reference/reference'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Menu } from '#kit/menu.tsx'
import { entryOf, type PageState } from './paths.ts'

interface Props {
  kind: ReferenceKind
  entry: ReferenceEntry
  onDelete: () => void
  onPublish: () => void
}

export function RowMenu({ kind, entry, onDelete, onPublish }: Props) {
  const { t } = useTranslation('reference')
  const { pathname, search } = useLocation()
  const here: PageState = { list: pathname + search }

  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <IconButton icon="dots-vertical" size={36} label={t('Actions for {{name}}', { name: entry.Name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item to={entryOf(kind, entry.Uuid)} state={here} leftSection={<Icon name="pencil" />}>
          {t('Edit')}
        </Menu.Item>
        {/* A document is published from its page, which says what that does: everybody is asked to accept new terms. */}
        {definitionOf(kind).publishable && kind !== 'documents' && (
          <Menu.Item leftSection={<Icon name="globe" />} onClick={onPublish}>
            {t('Publish')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<Icon name="trash" />} onClick={onDelete}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
