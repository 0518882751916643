import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { Menu } from '#kit/menu.tsx'
import { initials } from '#platform/i18n/format.ts'
import { readAttributes, useActor } from '#platform/session/session.ts'
import classes from './profile-menu.module.css'

/** The specified entries, and between them what people look for from a phone. Compact: shows the initials instead of the name. */
export function ProfileMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('menu')
  const actor = useActor()
  const name = readAttributes()?.name || actor?.username || ''
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton
          className={classes.me ?? ''}
          data-compact={compact || undefined}
          aria-label={t('Account of {{name}}', { name })}
        >
          <Stack as="span" className={classes.avatar} data-initials={initials(name)} />
          <span className={classes.name}>{name}</span>
          <Icon name="chevron-down" size="small" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item to="/settings/profile" leftSection={<Icon name="user" />}>
          {t('Profile')}
        </Menu.Item>
        <Menu.Item to="/settings/billing" leftSection={<Icon name="list" />}>
          {t('Payments and receipts')}
        </Menu.Item>
        <Menu.Item to="/settings/support" leftSection={<Icon name="help" />}>
          {t('Help and guides')}
        </Menu.Item>
        <Menu.Item to="/logout" leftSection={<Icon name="log-out" />}>
          {t('Logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
