import type { Round } from '@aulanova/contract/authoring/review'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { kindTexts, typeTexts } from './change-texts.ts'
import classes from './review.module.css'

interface Props {
  round: Round
  /** Shows a block or an evaluation. */
  onChoose: (id: string) => void
}

/** What was changed since the last verdict, so that a second reading need not begin at the start. */
export function RoundChanges({ round: { Since, Judged, Items }, onChoose }: Props) {
  const { t } = useTranslation('review')
  const date = formatDateTime(Since)
  return (
    <Card as="section" gap={8} above={24}>
      <Text as="h3" size={16}>
        {Judged
          ? t('Changed since the last verdict ({{date}})', { date })
          : t('Changed since it was handed in ({{date}})', { date })}
      </Text>
      {Items.length === 0 && (
        <Text size={14} tone="muted">
          {t('Nothing has changed.')}
        </Text>
      )}
      <ol>
        {Items.map(({ Type, Id, Title, Kind }, index) => (
          <Row
            as="li"
            wrap
            gap={16}
            rowGap={4}
            align="baseline"
            key={`${Type} ${Id ?? index}`}
            size={14}
            tone="muted"
            line={8}
            below={8}
            className={classes.verdictLine}
          >
            {(Type === 'block' || Type === 'form') && Id && Kind !== 'removed' ? (
              <PlainButton variant="link" underlined onClick={() => onChoose(Id)}>
                {Title}
              </PlainButton>
            ) : (
              <span>{Type === 'general' ? t('General data') : Title}</span>
            )}
            <small>{`${t(typeTexts[Type])} · ${t(kindTexts[Kind])}`}</small>
          </Row>
        ))}
      </ol>
    </Card>
  )
}
