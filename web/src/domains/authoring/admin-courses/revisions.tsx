import type { AdminCourseDetail } from '@aulanova/contract/authoring/admin-courses'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import classes from './courses.module.css'
import { PersonLink } from './person-link.tsx'

/** Every time the course was published. */
export function Revisions({ course: { Revisions, RevisionCount } }: { course: AdminCourseDetail }) {
  const { t } = useTranslation('courses')
  return (
    <Card as="section" className={classes.card} data-wide="">
      <Text as="h2" size={18} below={8}>
        {t('Revisions')}
      </Text>
      {Revisions.length === 0 ? (
        <Text size={14} tone="muted" className={classes.help}>
          {t('It was never published.')}
        </Text>
      ) : (
        <List size={14} className={classes.lines}>
          {Revisions.map(({ Revision, PublishedAt, PublishedBy, Blocks, Forms }) => (
            <Row as="li" key={Revision} wrap gap={16} rowGap={4}>
              <b>{t('Revision {{revision}}', { revision: Revision })}</b>
              <span>{formatDateTime(PublishedAt)}</span>
              <span>
                {t('{{count}} blocks', { count: Blocks })}, {t('{{count}} evaluations', { count: Forms })}
              </span>
              <Text as="span" tone="muted" push className={classes.person}>
                <PersonLink person={PublishedBy} />
              </Text>
            </Row>
          ))}
        </List>
      )}
      {RevisionCount > Revisions.length && (
        <Text size={14} tone="muted" className={classes.help}>
          {t('The newest {{shown}} of {{total}}.', { shown: Revisions.length, total: RevisionCount })}
        </Text>
      )}
    </Card>
  )
}
