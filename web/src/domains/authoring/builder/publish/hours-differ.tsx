import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { totalsOf } from '#domains/authoring/builder/draft/outline.ts'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import classes from './publish.module.css'

/** Not in the checklist, because it breaks no rule: a course may ask for work besides its blocks and evaluations. */
export function HoursDiffer({ draft: { Uuid, General, Sections } }: { draft: CourseDraft }) {
  const { t } = useTranslation('review')
  const { minutes } = totalsOf(Sections)
  const promised = Math.round(General.Hours * 60)
  if (promised === 0 || minutes === 0 || Math.abs(promised - minutes) <= promised / 2) return null
  const sentence = t('The course promises {{hours}}, but its blocks and evaluations add up to {{sum}}.', {
    hours: hoursAndMinutes(promised),
    sum: hoursAndMinutes(minutes),
  })
  return (
    <Row as="p" wrap gap={12} rowGap={8} className={classes.news}>
      <Icon name="clock" />
      <span>{sentence}</span>
      <Link to={`${partPath(Uuid, 'general')}#hours`}>{t('Change the hours')}</Link>
    </Row>
  )
}
