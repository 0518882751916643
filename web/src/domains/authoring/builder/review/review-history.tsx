import type { ReviewEvent } from '@aulanova/contract/authoring/review'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import classes from './review.module.css'

const kinds: Record<ReviewEvent['Kind'], [text: ParseKeys<'review'>, shape: 'on' | 'soon' | 'off' | 'refused']> = {
  'handed-in': ['Handed in', 'soon'],
  'taken-back': ['Taken back', 'off'],
  'changed-after-approval': ['Changed after the approval', 'soon'],
  approved: ['Approved', 'on'],
  'changes-requested': ['Changes requested', 'refused'],
  published: ['Published', 'on'],
  archived: ['Archived', 'off'],
  unarchived: ['Taken out of the archive', 'soon'],
}

/** Who handed the course in, took it back, judged, published and archived it, and when; the newest first. */
export function ReviewHistory({ events }: { events: readonly ReviewEvent[] }) {
  const { t } = useTranslation('review')
  return (
    <Card as="section" gap={8} above={24}>
      <Text as="h3" size={16}>
        {t('History')}
      </Text>
      {events.length === 0 && (
        <Text size={14} tone="muted">
          {t('This course was not handed in yet.')}
        </Text>
      )}
      <ol>
        {events.map(({ Kind, By, Created, Reason, Revision }) => {
          const [text, shape] = kinds[Kind]
          return (
            <Row
              as="li"
              wrap
              gap={16}
              rowGap={4}
              align="baseline"
              key={`${Created} ${Kind}`}
              size={14}
              tone="muted"
              line={8}
              below={8}
              className={classes.verdictLine}
            >
              <StatusBadge state={shape}>
                {Revision === null ? t(text) : t('Published as revision {{revision}}', { revision: Revision })}
              </StatusBadge>
              <span>{By.Name || By.Username}</span>
              <time dateTime={Created}>{formatDateTime(Created)}</time>
              {Reason && (
                <Text lineBreaks breakable className={classes.reason}>
                  {Reason}
                </Text>
              )}
            </Row>
          )
        })}
      </ol>
    </Card>
  )
}
