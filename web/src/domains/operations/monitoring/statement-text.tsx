import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#kit/copy-button.tsx'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import classes from './monitoring.module.css'

/** What is shorter fits in the lines that are shown, on a phone too. */
const longestInSight = 90

/** A statement by its first lines: a long one would fill the screen of a phone, and the ten of them many. */
export function StatementText({ text }: { text: string }) {
  const { t } = useTranslation('monitoring')
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const isLong = text.length > longestInSight || text.includes('\n')
  return (
    <div className={classes.statement}>
      <code id={id} data-cut={(isLong && !isWhole) || undefined}>
        {text}
      </code>
      <Row gap={12} className={classes.statementTools}>
        {isLong && (
          <PlainButton
            variant="link"
            className={classes.link}
            aria-expanded={isWhole}
            aria-controls={id}
            aria-describedby={id}
            onClick={() => setWhole(!isWhole)}
          >
            {t('Whole statement')}
          </PlainButton>
        )}
        <CopyButton text={text} label={t('Copy the statement')} done={t('Statement copied')} />
      </Row>
    </div>
  )
}
