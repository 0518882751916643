import type { Language } from '@aulanova/contract/kernel/languages'
import type { CourseFigures, JourneyFigures, Period, StepFigures } from '@aulanova/contract/learning/course-analytics'
import { type Cell, writeCsv } from '#kernel/csv/write-csv.ts'
import { marketDayOf } from '#kernel/market-day.ts'
import { type TextKey, type Texts, textsOf } from '#platform/i18n/texts.ts'

interface Counted {
  name: string
  period: Period
  asOf: string | null
  figures: CourseFigures
}

const periods: Record<Period, TextKey<'tables'>> = {
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '12-months': 'Last 12 months',
  all: 'From the beginning',
}

/** The head figures and the four tables one below the other. As long as the course has steps and questions, however many people take it. */
export function figuresAsCsv({ name, period, asOf, figures }: Counted, language: Language) {
  const t = textsOf('tables', language)
  return writeCsv([
    [t('Course'), name],
    [t('Counted on'), asOf && marketDayOf(asOf)],
    [t('Period'), t(periods[period])],
    [t('Active this week'), figures.Activity.ThisWeek],
    [t('Completed the course'), figures.Journey.Completed],
    [t('Right answers (%)'), shareOfRight(figures)],
    [],
    ...subscriptionRows(figures, t),
    [],
    ...weekRows(figures, t),
    [],
    ...journeyRows(figures.Journey, t),
    [],
    ...questionRows(figures, t),
  ])
}

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10)

function shareOfRight({ Evaluations }: CourseFigures) {
  const questions = Evaluations.flatMap(({ Questions }) => Questions)
  const sum = (field: 'Right' | 'People') => questions.reduce((all, question) => all + question[field], 0)
  return percent(sum('Right'), sum('People'))
}

const subscriptionRows = ({ Subscriptions }: CourseFigures, t: Texts<'tables'>): Cell[][] => [
  [t('Subscriptions by plan')],
  [t('From'), ...Subscriptions.Plans.map(({ Name }) => Name ?? t('Other plans')), t('Total')],
  ...Subscriptions.Columns.map(({ From, Counts }) => [From, ...Counts, Counts.reduce((sum, one) => sum + one, 0)]),
  [t('Total'), ...Subscriptions.Plans.map(({ Total }) => Total), Subscriptions.Total],
]

const weekRows = ({ Activity }: CourseFigures, t: Texts<'tables'>): Cell[][] => [
  [t('Active learners by week')],
  [t('Week of'), t('Active learners of a week')],
  ...Activity.Weeks.map(({ Week, Learners }) => [Week, Learners]),
]

const journeyRows = ({ Sections }: JourneyFigures, t: Texts<'tables'>): Cell[][] => [
  [t('The way through the course, block by block')],
  [
    t('Section'),
    t('Block'),
    t('Reached it'),
    t('Finished it'),
    t('Stopped here'),
    t('Still here'),
    t('Median (minutes)'),
    t('Middle half, from (minutes)'),
    t('Middle half, to (minutes)'),
    t('Planned (minutes)'),
  ],
  ...Sections.flatMap(({ Title, Steps }) => Steps.map((step) => [Title, ...stepCells(step)])),
]

const minutes = (seconds: number | undefined) => seconds && Math.round(seconds / 6) / 10

const stepCells = ({ Title, Reached, Finished, Stopped, Here, Time, Minutes }: StepFigures): Cell[] => [
  ...[Title, Reached, Finished, Stopped, Here],
  ...[minutes(Time?.Median), minutes(Time?.Low), minutes(Time?.High), Minutes],
]

const questionRows = ({ Evaluations }: CourseFigures, t: Texts<'tables'>): Cell[][] => [
  [t('Questions, first attempt')],
  [t('Evaluation'), t('Question'), t('Answers'), t('Right'), t('Right (%)'), t('Discrimination')],
  ...Evaluations.flatMap(({ Name, Questions }) =>
    Questions.map(({ Text, People, Right, Discrimination }) => [
      ...[Name, Text, People, Right],
      percent(Right, People),
      Discrimination,
    ]),
  ),
]
