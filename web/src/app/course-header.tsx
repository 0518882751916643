import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CourseTitles } from '#kit/course-titles.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { overviewOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { Wordmark } from '#platform/brand/wordmark.tsx'
import { ServerHtml } from '#platform/rich-text/server-html.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import classes from './course-layout.module.css'
import { LanguageSwitcher } from './language-switcher.tsx'
import { ProfileMenu } from './profile-menu.tsx'

interface Props {
  courseId: string
  isOverview: boolean
  /** The screen renders its own controls into this element. */
  tools: HTMLElement
}

/** Shows the course and its organization. Memoized: it must not render again with each block that is opened. */
export const CourseHeader = memo(({ courseId, isOverview, tools }: Props) => {
  const { t } = useTranslation()
  const { data } = useRead(readCourseOverview, { params: { uuid: courseId } })
  const placeTools = useCallback((place: HTMLElement | null) => place?.append(tools), [tools])
  const course = data?.Item
  const organization = course?.Details.Organization
  const asBrand = course?.Details.ShowAsBrand ? organization : null

  return (
    <Row as="header" gap={12} className={classes.header}>
      <Stack
        as={Link}
        className={classes.back}
        to={isOverview ? '/dashboard' : overviewOf(courseId)}
        aria-label={isOverview ? t('Back to Dashboard') : t('Back to the course')}
      >
        <Icon name="arrow-left" />
      </Stack>
      <Row as="span" align="stretch" className={classes.brand} data-organization={asBrand ? true : undefined}>
        <Wordmark to="/dashboard" label={t('My Space')} organization={asBrand ?? null} />
      </Row>
      {course && (
        <CourseTitles
          className={classes.titles}
          name={course.Name}
          lang={course.LanguageTag}
          organization={course.Details.Organization}
          header={course.Details.OrganizationHeader && <ServerHtml html={course.Details.OrganizationHeader} />}
          isBrand={course.Details.ShowAsBrand}
        />
      )}
      <Row gap={4} className={classes.end}>
        <Row gap={4} ref={placeTools} className={classes.tools} />
        <Row as="span" className={classes.wide}>
          <LanguageSwitcher />
          <ColorSchemeToggle />
        </Row>
        <span>
          <ProfileMenu compact />
        </span>
      </Row>
    </Row>
  )
})
