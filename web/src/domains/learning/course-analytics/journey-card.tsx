import {
  type JourneyFigures,
  longestInFrameMinutes,
  longestPauseMinutes,
  type StepFigures,
  stoppedAfterDays,
} from '@aulanova/contract/learning/course-analytics'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#kit/charts/data-table.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import classes from './analytics.module.css'
import { JourneyChart } from './journey-chart.tsx'
import { stepsOf } from './journey-words.ts'
import { useFigures } from './use-figures.ts'

interface Props {
  figures: JourneyFigures
  linkOf: (step: StepFigures) => string
}

/** How far people come, and where they stop. */
export function JourneyCard({ figures, linkOf }: Props) {
  const { t } = useTranslation('analytics')
  const { number } = useFigures()
  const title = t('The way through the course, block by block')
  const { Started, Completed } = figures
  return (
    <ChartCard
      id="journey"
      title={title}
      chart={<JourneyChart figures={figures} linkOf={linkOf} />}
      table={<JourneyTable caption={title} figures={figures} />}
      how={t(
        'Of people who subscribed first in the period. Everybody stands at the step after the last one they finished. Who was not in the course for {{days}} days has stopped; who skipped a step has neither finished it nor stopped there. Time counts with the page in sight, without pauses of more than {{minutes}} minutes ({{frame}} in a video or a simulation of another site), of those who finished the step.',
        { days: stoppedAfterDays, minutes: longestPauseMinutes, frame: longestInFrameMinutes },
      )}
    >
      <Row as="p" size={14} gap={8} align="start" above={14} className={classes.finish}>
        <Icon name="award" />
        <span>
          {t(
            '{{completed}} of {{started}} have completed the course. Everybody else is counted at the step where they stopped or still are.',
            {
              completed: number(Completed),
              started: number(Started),
            },
          )}
        </span>
      </Row>
    </ChartCard>
  )
}

function JourneyTable({ caption, figures }: { caption: string; figures: JourneyFigures }) {
  const { t } = useTranslation('analytics')
  const { number, minutes } = useFigures()
  const inMinutes = (seconds: number | undefined) =>
    seconds === undefined ? '–' : t('{{median}} min', { median: minutes(seconds) })
  return (
    <DataTable
      caption={caption}
      head={[
        t('Block'),
        t('Reached it'),
        t('Finished it'),
        t('Stopped here'),
        t('Still here'),
        t('Median'),
        t('Middle half'),
        t('Planned'),
      ]}
      rows={stepsOf(figures).map(({ Id, Title, Reached, Finished, Stopped, Here, Time, Minutes }) => [
        Id,
        [
          Title,
          ...[Reached, Finished, Stopped, Here].map(number),
          inMinutes(Time?.Median),
          Time ? t('{{low}} to {{high}} min', { low: minutes(Time.Low), high: minutes(Time.High) }) : '–',
          inMinutes(Minutes === null ? undefined : Minutes * 60),
        ],
      ])}
    />
  )
}
