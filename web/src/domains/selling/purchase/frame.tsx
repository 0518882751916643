import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Breadcrumbs } from '#kit/screen.tsx'
import { catalogueCourseOf } from '#platform/address/course-links.ts'
import classes from './frame.module.css'
import { type Bought, FoldedSummary, Summary } from './summary.tsx'

interface Props {
  title: string
  help: ReactNode
  /** Null while it is not known. */
  bought: Bought | null
  /** The course, where nothing is chosen yet. */
  course?: { courseId: string; name: string }
  children: ReactNode
}

/** The path, the title and what is bought, around each state of a purchase. */
export function Frame({ title, help, bought, course, children }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  const of = bought ?? course
  const crumbs = [
    { label: t('Catalogue', { ns: 'common' }), to: '/catalogue' },
    ...(of ? [{ label: of.name, to: catalogueCourseOf(of.courseId) }] : []),
    { label: bought?.price === 0 ? t('Start for free') : t('Buy access') },
  ]
  return (
    <div className={classes.wrap}>
      <div className={classes.path}>
        <Breadcrumbs crumbs={crumbs} />
      </div>
      {of && (
        <Link className={classes.back} to={catalogueCourseOf(of.courseId)}>
          <Icon name="chevron-left" size="small" />
          {of.name}
        </Link>
      )}
      {bought && <FoldedSummary bought={bought} />}
      <div>
        <PageTitle className={classes.title}>{title}</PageTitle>
        <p className={classes.help}>{help}</p>
        {children}
      </div>
      {bought && <Summary bought={bought} />}
    </div>
  )
}
