import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stored } from '#kit/browser/storage.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { config } from '#platform/config/config.ts'
import { homeEntry, type MenuEntry, type MenuGroup } from './menu/menu.ts'
import { useMenu } from './menu/use-menu.ts'
import classes from './menu-list.module.css'

interface Props {
  /** Not where only icons are shown, since the headings that fold are hidden there. */
  canFold?: boolean
}

/** The menu as a column: in the sidebar, and in the drawer of a narrow screen. A long one shows one group at a time. */
export function MenuList({ canFold = true }: Props) {
  const { t } = useTranslation(['menu', 'common'])
  const { groups, current } = useMenu()
  const folding = useFolding(groups, current)
  const isFolding = canFold && folding.isLong
  return (
    <>
      <nav className={classes.menu} aria-label={t('Navigation')} data-folding={isFolding || undefined} data-personal>
        {groups.map((group) => (
          <Group
            key={keyOf(group)}
            group={group}
            current={current}
            isOpen={!isFolding || group.label === null || folding.open === keyOf(group)}
            {...(isFolding && { onToggle: () => folding.toggle(keyOf(group)) })}
          />
        ))}
        <ul className={classes.last}>
          <Entry entry={homeEntry} isCurrent={false} />
        </ul>
      </nav>
      <p className={classes.build} data-personal>
        {t('Build {{number}}', { ns: 'common', number: config.Build })}
      </p>
    </>
  )
}

/** More entries than this do not fit beside each other on a laptop's screen. */
const maxUnfolded = 18
const storageName = 'openMenuGroup'
const keyOf = ({ label, domain }: MenuGroup) => `${label} ${domain ?? ''}`

/** The open group: that of the current page, or the one that was opened last. */
function useFolding(groups: MenuGroup[], current: string | null) {
  const labelled = groups.filter(({ label }) => label !== null)
  const home = labelled.find(({ to, entries }) => [to, ...entries.map((entry) => entry.to)].includes(current ?? ''))
  const homeKey = home && keyOf(home)
  const largest = labelled.toSorted((a, b) => b.entries.length - a.entries.length)[0]
  const [chosen, setChosen] = useState(() => homeKey ?? stored.get(storageName))
  // A page of another group opens that group.
  const [seen, setSeen] = useState(homeKey)
  if (seen !== homeKey) {
    setSeen(homeKey)
    if (homeKey) setChosen(homeKey)
  }
  const isLong = groups.reduce((sum, { entries }) => sum + entries.length, 0) > maxUnfolded
  useEffect(() => {
    if (isLong && chosen !== null) stored.set(storageName, chosen)
  }, [isLong, chosen])
  // The stored group may be of another account in this browser. Empty: folded by hand.
  const isKnown = chosen === '' || labelled.some((group) => keyOf(group) === chosen)
  const open = isKnown ? chosen : largest && keyOf(largest)
  return {
    isLong,
    open,
    toggle: (key: string) => setChosen(open === key ? '' : key),
  }
}

interface GroupProps {
  group: MenuGroup
  current: string | null
  isOpen: boolean
  /** Missing where groups do not fold. */
  onToggle?: () => void
}

function Group({ group: { label, domain, to, entries }, current, isOpen, onToggle }: GroupProps) {
  const { t } = useTranslation('menu')
  const list = useId()
  return (
    <section data-open={isOpen || undefined}>
      {label && (
        <Row className={classes.heading}>
          <h2>
            {to ? (
              <Link to={to} aria-current={to === current ? 'page' : undefined}>
                {t(label)}
              </Link>
            ) : (
              t(label)
            )}
            {domain && <small>{domain}</small>}
          </h2>
          {onToggle && (
            <PlainButton
              className={classes.fold}
              aria-expanded={isOpen}
              aria-controls={list}
              aria-label={t('Pages of {{group}}: {{number}}', {
                group: domain ? `${t(label)} ${domain}` : t(label),
                number: entries.length,
              })}
              onClick={onToggle}
            >
              <span aria-hidden="true">{entries.length}</span>
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
            </PlainButton>
          )}
        </Row>
      )}
      <ul id={list} hidden={!isOpen}>
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} isCurrent={entry.to === current} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry: { label, icon, to }, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  const { t } = useTranslation('menu')
  const link = useRef<HTMLAnchorElement>(null)
  // The menu of an administrator is longer than the screen.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li>
      <Link ref={link} to={to} aria-current={isCurrent ? 'page' : undefined} title={t(label)}>
        <Icon name={icon} />
        <span>{t(label)}</span>
      </Link>
    </li>
  )
}
