import type { CourseCard } from '@aulanova/contract/authoring/course-card'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isLevel } from '#domains/reference/parts/levels.ts'
import { Card } from '#kit/card.tsx'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Page, Row, Stack } from '#kit/layout.tsx'
import { Tag } from '#kit/marks.tsx'
import { Message } from '#kit/message.tsx'
import { NightSky } from '#kit/night-sky.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Breadcrumbs, type Crumb, Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { courseLanguageName } from '#platform/i18n/languages.ts'
import { useCan } from '#platform/session/session.ts'
import classes from './frame.module.css'
import card from './side-card.module.css'

const clear: [number, number, number, number][] = [[0, 30, 640, 540]]

interface Props {
  course: CourseCard & { Minutes: number; Difficulty: string | null }
  crumbs: Crumb[]
  /** Below a header that lies on the band. */
  isAtTop?: boolean
  /** When it was changed last. */
  changed?: string
  /** Below the description: who learns and who teaches. */
  children?: ReactNode
}

/** The header of a course's page: name, description and main facts of the course. */
export function CourseBand({ course, crumbs, isAtTop = false, changed, children }: Props) {
  const { t } = useTranslation('learning')
  const facts: [icon: IconName, text: string | null][] = [
    ['gauge', course.Difficulty && isLevel(course.Difficulty) ? t(course.Difficulty) : course.Difficulty],
    ['clock', course.Minutes > 0 ? hoursAndMinutes(course.Minutes) : null],
    ['calendar', changed ?? null],
    ['building', course.Details.Organization],
    ['tag', course.Category],
  ]
  return (
    <div data-band={isAtTop || undefined}>
      <NightSky className={classes.band} seed={33} stars={110} keepClear={clear}>
        <Page className={classes.bandInner}>
          <div>
            <Breadcrumbs crumbs={crumbs} />
            <PageTitle large lang={course.LanguageTag}>
              {course.Name}
            </PageTitle>
            <p className={classes.lead} lang={course.LanguageTag}>
              {course.Details.ShortDescription}
            </p>
            {children}
            <Row as="ul" wrap gap={24} rowGap={10} className={classes.facts}>
              <Tag as="li" tone="plate">
                <VisuallyHidden>{t('Language')}: </VisuallyHidden>
                {courseLanguageName(course.Language)}
              </Tag>
              {facts.map(
                ([icon, text]) =>
                  text && (
                    <Row as="li" gap={8} key={icon}>
                      <Icon name={icon} />
                      {text}
                    </Row>
                  ),
              )}
            </Row>
          </div>
        </Page>
      </NightSky>
    </div>
  )
}

/** The skeleton of a course's page. */
export const CoursePageSkeleton = ({ isAtTop = false }: { isAtTop?: boolean }) => (
  <>
    <div data-band={isAtTop || undefined}>
      <NightSky className={classes.band} seed={33} stars={110}>
        <Page className={classes.bandInner}>
          <div className={card.outline} />
        </Page>
      </NightSky>
    </div>
    <Page className={classes.body}>
      <div>
        <Skeleton h={28} w={240} mb={16} />
        <Skeleton h={96} mb={48} />
        <Skeleton h={28} w={180} mb={16} />
        <Skeleton h={336} />
      </div>
      <Card pad="none" variant="lifted" className={card.card}>
        <Skeleton h={202} radius={0} />
        <Stack gap={12} className={card.body}>
          <Skeleton h={44} />
          <Skeleton h={48} />
          <Skeleton h={80} />
        </Stack>
      </Card>
    </Page>
  </>
)

/** In place of a course that does not exist, or is not offered: what happened, and where to go from here. */
export function UnknownCourse({ title }: { title: string }) {
  const { t } = useTranslation(['learning', 'problems'])
  const isLearner = useCan('learning:use')
  return (
    <Page width={720}>
      <Screen title={title}>
        <Message kind="error" title={t('Resource not found', { ns: 'problems' })}>
          {t('The address may be mistyped, or the course is no longer offered.')}
        </Message>
        <Row wrap gap={12} align="stretch" above={24}>
          <Button component={Link} to={isLearner ? '/galaxy' : '/catalogue'}>
            {t('Explore courses')}
          </Button>
          {isLearner && (
            <Button component={Link} to="/courses" variant="default">
              {t('See my courses')}
            </Button>
          )}
        </Row>
      </Screen>
    </Page>
  )
}
