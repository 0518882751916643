import {
  type JourneyFigures,
  longestInFrameMinutes,
  longestPauseMinutes,
  type StepFigures,
  stoppedAfterDays,
} from '@aulanova/contract/learning/course-analytics'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { DataTable } from '#kit/charts/data-table.tsx'
import { Legend, Mark, Swatch } from '#kit/charts/legend.tsx'
import { Range } from '#kit/charts/range.tsx'
import { ShareBar } from '#kit/charts/share-bar.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { ChartCard } from '#platform/charts/chart-card.tsx'
import classes from './analytics.module.css'
import { longestTime, stepsOf, takesLong, worstOf } from './journey-words.ts'
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
        <Icon name="award" tone="done" />
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
          inMinutes(Minutes ? Minutes * 60 : undefined),
        ],
      ])}
    />
  )
}

interface ChartProps {
  figures: JourneyFigures
  /** Where a step is edited. */
  linkOf: (step: StepFigures) => string
}

/** Completion and time share a row per step, so that "many stop here" and "it takes twice as long" are read together. */
function JourneyChart({ figures, linkOf }: ChartProps) {
  const { t } = useTranslation('analytics')
  const steps = stepsOf(figures)
  const worst = worstOf(steps)
  const longest = longestTime(steps)
  return (
    <>
      <div className={classes.journeyHead}>
        <div>
          <Text as="b" block size={14} weight="strong" below={4}>
            {t('How many finish it')}
          </Text>
          <Legend
            small
            items={[
              { name: t('finished'), mark: <Swatch fill="solid" /> },
              { name: t('stopped here'), mark: <Swatch fill="stopped" /> },
              { name: t('still here'), mark: <Swatch fill="soft" /> },
            ]}
          />
          <Text above={8} className={classes.columnHeads} aria-hidden="true">
            <Swatch fill="solid" />
            <Swatch fill="stopped" />
          </Text>
        </div>
        <div>
          <Text as="b" block size={14} weight="strong" below={4}>
            {t('How long it takes')}
          </Text>
          <Legend
            small
            items={[
              { name: t('median'), mark: <Mark kind="median" /> },
              { name: t('middle half'), mark: <Mark kind="range" /> },
              { name: t('planned'), mark: <Mark kind="tick" /> },
            ]}
          />
        </div>
      </div>
      {figures.Sections.map(({ Id, Title, Steps }, at) => (
        <section key={Id} className={classes.section}>
          <Text as="h3" size={14}>{`${at + 1}. ${Title}`}</Text>
          <ol>
            {Steps.map((step) => (
              <Step
                key={step.Id}
                step={step}
                started={figures.Started}
                longest={longest}
                isWorst={step === worst}
                link={linkOf(step)}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

interface StepProps {
  step: StepFigures
  started: number
  longest: number
  isWorst: boolean
  link: string
}

function Step({ step, started, longest, isWorst, link }: StepProps) {
  const { t } = useTranslation('analytics')
  const { number } = useFigures()
  const { Kind, Title, Finished, Stopped, Here, Reached } = step
  return (
    <li>
      <Text as="div" size={14} figures className={classes.step}>
        <Row as="span" gap={10}>
          <Icon name={Kind === 'evaluation' ? 'quiz' : blockKinds[Kind].icon} tone="muted" />
          <Text as="span" breakable {...(isWorst && { weight: 'strong' })}>
            {Title}
          </Text>
        </Row>
        <span className={classes.completion}>
          <ShareBar
            of={started}
            parts={[
              { value: Finished, fill: 'solid' },
              { value: Stopped, fill: 'stopped' },
              { value: Here, fill: 'soft' },
            ]}
          />
          <Text as="b" weight="strong">
            {number(Finished)}
          </Text>
          <Text as="span" tone={isWorst ? 'soon' : 'muted'} {...(isWorst && { weight: 'strong' })}>
            {Stopped > 0 ? `−${number(Stopped)}` : '0'}
          </Text>
        </span>
        <StepTime step={step} longest={longest} />
      </Text>
      {isWorst && (
        <Row as="p" size={14} tone="soon" gap={10} align="start" className={classes.worst}>
          <Icon name="alert" size="small" />
          <span>
            <b>
              {t('Most people stop here: {{stopped}} of {{reached}}.', {
                stopped: number(Stopped),
                reached: number(Reached),
              })}
            </b>{' '}
            {takesLong(step) && `${t('It takes much longer than planned.')} `}
            <Link to={link}>{t('Open it in the builder')}</Link>
          </span>
        </Row>
      )}
    </li>
  )
}

/** A block of 0 minutes has no planned time, as an evaluation without a limit has none. */
function StepTime({ step, longest }: { step: StepFigures; longest: number }) {
  const { t } = useTranslation('analytics')
  const { minutes, number } = useFigures()
  const { Time, Minutes } = step
  if (!Time)
    return (
      <Text as="span" tone="muted" className={classes.time}>
        {t('No time recorded yet')}
      </Text>
    )
  const median = minutes(Time.Median)
  return (
    <Text as="span" tone="muted" className={classes.time}>
      <Range
        median={Time.Median}
        low={Time.Low}
        high={Time.High}
        planned={Minutes ? Minutes * 60 : null}
        of={longest}
        hot={takesLong(step)}
      />
      <span>
        {Minutes
          ? t('{{median}} of {{planned}} min', { median, planned: number(Minutes) })
          : t('{{median}} min', { median })}
      </span>
    </Text>
  )
}
