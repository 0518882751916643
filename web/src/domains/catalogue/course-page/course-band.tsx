import type { CourseCard } from '@aulanova/contract/authoring/course-card'
import { useTranslation } from 'react-i18next'
import { isLevel } from '#domains/reference/parts/levels.ts'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Page, Row } from '#kit/layout.tsx'
import { NightSky } from '#kit/night-sky.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Breadcrumbs, type Crumb } from '#kit/screen.tsx'
import classes from './frame.module.css'

const clear: [number, number, number, number][] = [[0, 30, 640, 540]]

interface Props {
  course: CourseCard & { Hours: number; Difficulty: string | null }
  crumbs: Crumb[]
  /** Below a header that lies on the band. */
  isAtTop?: boolean
}

/** The header of a course's page: name, description and main facts of the course. */
export function CourseBand({ course, crumbs, isAtTop = false }: Props) {
  const { t } = useTranslation('learning')
  const facts: [icon: IconName, text: string | null][] = [
    ['building', course.Details.Organization],
    ['clock', course.Hours > 0 ? t('{{count}} hours', { count: course.Hours }) : null],
    ['gauge', course.Difficulty && isLevel(course.Difficulty) ? t(course.Difficulty) : course.Difficulty],
    ['tag', course.Category],
  ]
  return (
    <div data-band={isAtTop || undefined}>
      <NightSky className={classes.band} seed={33} stars={110} keepClear={clear}>
        <Page className={classes.bandInner}>
          <div>
            <Breadcrumbs crumbs={crumbs} />
            <PageTitle>{course.Name}</PageTitle>
            <p className={classes.lead}>{course.Details.ShortDescription}</p>
            <Row as="ul" wrap gap={24} rowGap={10} align="stretch" className={classes.facts}>
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
