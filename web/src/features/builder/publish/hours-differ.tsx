import type { CourseDraft } from '@aulanova/contract/builder'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hoursAndMinutes } from '#lib/format.ts'
import { Icon } from '#ui/icon.tsx'
import { totalsOf } from '../draft/outline.ts'
import { partPath } from '../part.ts'
import classes from './publish.module.css'

/** Not in the checklist, because it breaks no rule: only blocks have minutes, and a course may ask for work of its own. */
export function HoursDiffer({ draft: { Uuid, General, Sections } }: { draft: CourseDraft }) {
  const { t } = useTranslation('review')
  const { minutes } = totalsOf(Sections)
  const promised = Math.round(General.Hours * 60)
  if (promised === 0 || minutes === 0 || Math.abs(promised - minutes) <= promised / 2) return null
  const sentence = t('The course promises {{hours}}, but its blocks add up to {{blocks}}.', {
    hours: hoursAndMinutes(promised),
    blocks: hoursAndMinutes(minutes),
  })
  return (
    <p className={classes.news}>
      <Icon name="clock" />
      <span>{sentence}</span>
      <Link to={partPath(Uuid, 'general')}>{t('Change the hours')}</Link>
    </p>
  )
}
