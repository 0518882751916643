import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { config } from '#platform/config/config.ts'
import { homeEntry, type MenuEntry } from './menu/menu.ts'
import { useMenu } from './menu/use-menu.ts'
import classes from './menu-list.module.css'

/** The menu as a column: in the sidebar, and in the drawer of a narrow screen. */
export function MenuList() {
  const { t } = useTranslation(['menu', 'common'])
  const { groups, current } = useMenu()
  return (
    <>
      <nav className={classes.menu} aria-label={t('Navigation')} data-personal>
        {groups.map(({ label, domain, to, entries }) => (
          <section key={`${label} ${domain}`}>
            {label && (
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
            )}
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.to} entry={entry} isCurrent={entry.to === current} />
              ))}
            </ul>
          </section>
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
