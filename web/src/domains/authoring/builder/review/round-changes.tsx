import type { Round } from '@aulanova/contract/authoring/review'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
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
    <Card as="section" pad="none" gap={8} className={classes.history}>
      <h3>
        {Judged
          ? t('Changed since the last verdict ({{date}})', { date })
          : t('Changed since it was handed in ({{date}})', { date })}
      </h3>
      {Items.length === 0 && <p>{t('Nothing has changed.')}</p>}
      <ol>
        {Items.map(({ Type, Id, Title, Kind }, index) => (
          <Row
            as="li"
            wrap
            gap={16}
            rowGap={4}
            align="baseline"
            key={`${Type} ${Id ?? index}`}
            className={classes.verdictLine}
          >
            {(Type === 'block' || Type === 'form') && Id && Kind !== 'removed' ? (
              <button type="button" className={classes.roundLink} onClick={() => onChoose(Id)}>
                {Title}
              </button>
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
