import type { Language } from '@aulanova/contract/kernel/languages'
import type { CourseFigures, JourneyFigures, Period, StepFigures } from '@aulanova/contract/learning/course-analytics'
import { type Cell, writeCsv } from '#kernel/csv/write-csv.ts'
import { marketDayOf } from '#kernel/market-day.ts'
import { type AnalyticsWords, analyticsWords } from './analytics-words.ts'

interface Counted {
  name: string
  period: Period
  asOf: string | null
  figures: CourseFigures
}

/** The head figures and the four tables one below the other. As long as the course has steps and questions, however many people take it. */
export function figuresAsCsv({ name, period, asOf, figures }: Counted, language: Language) {
  const words = analyticsWords[language]
  return writeCsv([
    [words.course, name],
    [words.countedAt, asOf && marketDayOf(asOf)],
    [words.period, words.periods[period]],
    [words.activeNow, figures.Activity.ThisWeek],
    [words.completed, figures.Journey.Completed],
    [words.rightAnswers, shareOfRight(figures)],
    [],
    ...subscriptionRows(figures, words),
    [],
    ...weekRows(figures, words),
    [],
    ...journeyRows(figures.Journey, words),
    [],
    ...questionRows(figures, words),
  ])
}

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10)

function shareOfRight({ Evaluations }: CourseFigures) {
  const questions = Evaluations.flatMap(({ Questions }) => Questions)
  const sum = (field: 'Right' | 'People') => questions.reduce((all, question) => all + question[field], 0)
  return percent(sum('Right'), sum('People'))
}

const subscriptionRows = ({ Subscriptions }: CourseFigures, words: AnalyticsWords): Cell[][] => [
  [words.subscriptions],
  [words.starting, ...Subscriptions.Plans.map(({ Name }) => Name ?? words.otherPlans), words.total],
  ...Subscriptions.Columns.map(({ From, Counts }) => [From, ...Counts, Counts.reduce((sum, one) => sum + one, 0)]),
  [words.total, ...Subscriptions.Plans.map(({ Total }) => Total), Subscriptions.Total],
]

const weekRows = ({ Activity }: CourseFigures, words: AnalyticsWords): Cell[][] => [
  [words.active],
  [words.week, words.learners],
  ...Activity.Weeks.map(({ Week, Learners }) => [Week, Learners]),
]

const journeyRows = ({ Sections }: JourneyFigures, words: AnalyticsWords): Cell[][] => [
  [words.journey],
  [
    words.section,
    words.step,
    words.reached,
    words.finished,
    words.stopped,
    words.here,
    words.median,
    words.low,
    words.high,
    words.planned,
  ],
  ...Sections.flatMap(({ Title, Steps }) => Steps.map((step) => [Title, ...stepCells(step)])),
]

const minutes = (seconds: number | undefined) => seconds && Math.round(seconds / 6) / 10

const stepCells = ({ Title, Reached, Finished, Stopped, Here, Time, Minutes }: StepFigures): Cell[] => [
  ...[Title, Reached, Finished, Stopped, Here],
  ...[minutes(Time?.Median), minutes(Time?.Low), minutes(Time?.High), Minutes],
]

const questionRows = ({ Evaluations }: CourseFigures, words: AnalyticsWords): Cell[][] => [
  [words.questions],
  [words.evaluation, words.question, words.people, words.right, words.share, words.discrimination],
  ...Evaluations.flatMap(({ Name, Questions }) =>
    Questions.map(({ Text, People, Right, Discrimination }) => [
      ...[Name, Text, People, Right],
      percent(Right, People),
      Discrimination,
    ]),
  ),
]
