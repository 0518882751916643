import type { ServerMetrics } from '@aulanova/contract/operations/metrics'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import charts from '#kit/charts/charts.module.css'
import { DataTable } from '#kit/charts/data-table.tsx'
import { CopyButton } from '#kit/copy-button.tsx'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import classes from './monitoring.module.css'
import { useFigures } from './use-figures.ts'

/** So many are shown. */
const max = 10

/** The statements of the database that take longest on average. */
export function Statements({ statements }: { statements: ServerMetrics['Statements'] }) {
  const { t } = useTranslation('monitoring')
  const { number, milliseconds } = useFigures()
  const heading = useId()
  return (
    <section className={charts.card} aria-labelledby={heading}>
      <div className={charts.head}>
        <h2 id={heading}>{t('Slowest statements of the database')}</h2>
      </div>
      {statements === null ? (
        <p>{t('The database does not measure its statements: it has no pg_stat_statements.')}</p>
      ) : (
        // A scrolling area must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <div className={`${charts.table} ${classes.statements}`} tabIndex={0}>
          <DataTable
            caption={t('Slowest statements of the database')}
            head={[t('Statement'), t('Calls'), t('Mean'), t('Longest')]}
            rows={statements
              .slice(0, max)
              .map(({ Text, Calls, MeanMs, MaxMs }, at) => [
                String(at),
                [<StatementText key={Text} text={Text} />, number(Calls), milliseconds(MeanMs), milliseconds(MaxMs)],
              ])}
          />
        </div>
      )}
    </section>
  )
}

/** What is shorter fits in the lines that are shown, on a phone too. */
const longestInSight = 90

/** A statement by its first lines: a long one would fill the screen of a phone, and the ten of them many. */
function StatementText({ text }: { text: string }) {
  const { t } = useTranslation('monitoring')
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const isLong = text.length > longestInSight || text.includes('\n')
  const isCut = isLong && !isWhole
  return (
    <div className={classes.statement}>
      <Text as="code" block id={id} data-cut={isCut || undefined} lines={isCut ? 3 : undefined}>
        {text}
      </Text>
      <Row gap={12} className={classes.statementTools}>
        {isLong && (
          <PlainButton
            variant="link"
            underlined
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
