import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Columns } from '#kit/columns.tsx'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { classNames, Page, Row } from '#kit/layout.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Breadcrumbs } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
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
    <Columns as={Page} side={400} over={{ laptop: 'right' }} top className={classes.wrap}>
      <div className={classNames(classes.path, hidden.upToPhone, hidden.onPaper)}>
        <Breadcrumbs crumbs={crumbs} />
      </div>
      {of && (
        <Row
          as={Link}
          size={14}
          tone="muted"
          gap={6}
          className={classNames(hidden.overPhone, hidden.onPaper)}
          to={catalogueCourseOf(of.courseId)}
        >
          <Icon name="chevron-left" size="small" />
          {of.name}
        </Row>
      )}
      {bought && <FoldedSummary bought={bought} />}
      <div>
        <PageTitle large>{title}</PageTitle>
        <Text tone="muted" className={classes.help}>
          {help}
        </Text>
        {children}
      </div>
      {bought && <Summary bought={bought} />}
    </Columns>
  )
}

/** What one may do instead, below what is to be done. */
export const FootNote = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <Text as="div" size={14} tone="muted" above={20} className={className}>
    <Row as="p" gap={12} align="start" className={classes.note}>
      <Icon name="clock" tone="faint" />
      <span>{children}</span>
    </Row>
  </Text>
)

/** The buttons that go on. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <Row wrap fill gap={8} align="stretch">
    {children}
  </Row>
)

export const WaysSkeleton = () => <Skeleton h={420} radius="lg" />
