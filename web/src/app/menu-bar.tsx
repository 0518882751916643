import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Menu } from '#kit/menu.tsx'
import { homeEntry, type MenuEntry, type MenuGroup } from './menu/menu.ts'
import { useMenu } from './menu/use-menu.ts'
import classes from './menu-bar.module.css'

/** The menu as a row, for the horizontal layout; named groups are dropdowns. */
export function MenuBar() {
  const { t } = useTranslation('menu')
  const { groups, current } = useMenu()
  return (
    <Row as="nav" wrap gap={4} align="stretch" className={classes.bar} aria-label={t('Navigation')}>
      {groups.map((group) =>
        group.label ? (
          <Group key={`${group.label} ${group.domain}`} group={group} current={current} />
        ) : (
          group.entries.map((entry) => <Entry key={entry.to} entry={entry} isCurrent={entry.to === current} />)
        ),
      )}
      <Entry entry={homeEntry} isCurrent={false} />
    </Row>
  )
}

function Group({ group, current }: { group: MenuGroup; current: string | null }) {
  const { t } = useTranslation('menu')
  const { label, domain, to: overview } = group
  // After the entries that are specified, whose order is.
  const entries = overview
    ? [...group.entries, { label: 'Overview' as const, icon: 'grid' as const, to: overview }]
    : group.entries
  const isCurrent = entries.some(({ to }) => to === current)
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.entry ?? ''} data-current={isCurrent || undefined}>
          {label === 'Organization' ? domain : label && t(label)}
          <Icon name="chevron-down" size="small" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label: text, icon, to }) => (
          <Menu.Item
            key={to}
            to={to}
            leftSection={<Icon name={icon} />}
            aria-current={to === current ? 'page' : undefined}
          >
            {t(text)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ entry: { label, icon, to }, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  const { t } = useTranslation('menu')
  return (
    <Link className={classes.entry} to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {t(label)}
    </Link>
  )
}
