import { readCourseOverview } from '@aulanova/contract/learning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useMatch, useParams } from 'react-router'
import { useRead } from '#lib/api.ts'
import { overviewOf } from '#lib/course-links.ts'
import { HeaderToolsPlace } from '#ui/header-tools.tsx'
import { Icon } from '#ui/icon.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import classes from './course-layout.module.css'
import { LanguageSwitcher } from './language-switcher.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

/** The course-viewing area: the header belongs to the course and its organization. */
export function CourseLayout() {
  const { t } = useTranslation()
  const { uuid = '' } = useParams()
  const { data } = useRead(readCourseOverview, { params: { uuid } })
  const course = data?.Item
  const organization = course?.Details.Organization
  const isOverview = useMatch(overviewOf(':uuid')) !== null
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const asBrand = course?.Details.ShowAsBrand ? organization : null

  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <Link
          className={classes.back}
          to={isOverview ? '/dashboard' : overviewOf(uuid)}
          aria-label={isOverview ? t('Back to Dashboard') : t('Back to the course')}
        >
          <Icon name="arrow-left" />
        </Link>
        <span className={classes.brand} data-organization={asBrand ? true : undefined}>
          <Wordmark to="/dashboard" label={t('My Space')} organization={asBrand ?? null} />
        </span>
        {course && (
          <div className={classes.titles}>
            {course.Details.OrganizationHeader ? (
              <ServerHtml className={classes.organization} html={course.Details.OrganizationHeader} />
            ) : (
              !asBrand && organization && <span className={classes.organization}>{organization}</span>
            )}
            <b title={course.Name}>{course.Name.toLocaleUpperCase()}</b>
          </div>
        )}
        <div className={classes.end}>
          <div ref={setTools} className={classes.tools} />
          <span className={classes.wide}>
            <LanguageSwitcher />
            <ColorSchemeToggle />
          </span>
          <span className={classes.me}>
            <ProfileMenu compact />
          </span>
        </div>
      </header>
      <main id={mainId} className={classes.main}>
        <HeaderToolsPlace value={tools}>
          <Outlet />
        </HeaderToolsPlace>
      </main>
    </div>
  )
}
