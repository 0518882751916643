import type { Learner } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { learnerOf } from '#domains/organizations/parts/site-links.ts'
import { EmailText } from '#kit/email-text.tsx'
import { classNames } from '#kit/layout.tsx'
import { type Column, ListTable } from '#kit/list-table.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import stretched from '#kit/stretched.module.css'
import { Text } from '#kit/text.tsx'
import { formatDate, formatPercent } from '#platform/i18n/format.ts'
import classes from './people.module.css'
import { StatesFigures } from './states.tsx'

interface Props {
  domain: string
  learners: Learner[]
  busy: boolean
}

export function LearnerTable({ domain, learners, busy }: Props) {
  const { t } = useTranslation('organization')
  const { pathname, search } = useLocation()
  const columns: Column<Learner>[] = [
    {
      key: 'person',
      label: t('Person'),
      cell: ({ Uuid, Name, Email }) => (
        <>
          <Link to={learnerOf(domain, Uuid)} state={{ list: pathname + search }}>
            {Name || Email}
          </Link>
          <Text as="small" block size={14} tone="muted" weight="normal">
            <EmailText>{Email}</EmailText>
          </Text>
        </>
      ),
    },
    { key: 'courses', label: t('Courses'), figures: true, cell: ({ Enrolments }) => Enrolments },
    { key: 'split', label: t('Split'), cell: (learner) => <StatesFigures counts={learner} /> },
    {
      key: 'progress',
      label: t('Average progress'),
      figures: true,
      cell: ({ AveragePercent }) => formatPercent(AveragePercent),
    },
    {
      key: 'seen',
      label: t('Last seen'),
      figures: true,
      cell: ({ Waiting, LastSeen }) => {
        if (Waiting)
          return (
            <span className={classes.waiting}>
              <StatusBadge state="soon">{t('Has not accepted the invitation yet')}</StatusBadge>
            </span>
          )
        return LastSeen ? formatDate(LastSeen) : null
      },
    },
  ]
  return (
    <ListTable
      label={t('People')}
      columns={columns}
      rows={learners}
      keyOf={({ Uuid }) => Uuid}
      busy={busy}
      menuLabel={t('Write')}
      menu={({ Email, Name }) => (
        <Text
          as="a"
          size={14}
          weight="medium"
          nowrap
          className={classNames(stretched.above, classes.write)}
          href={`mailto:${Email}`}
          aria-label={t('Write to {{name}}', { name: Name || Email })}
        >
          {t('Write')}
        </Text>
      )}
    />
  )
}
