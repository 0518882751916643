import type { CourseAnalytics, CourseFigures, StepFigures } from '@aulanova/contract/learning/course-analytics'
import { blockIds, courseId } from './learning-records.ts'

const step = (given: Partial<StepFigures>): StepFigures => ({
  Id: blockIds.light,
  Kind: 'text',
  Title: 'Light',
  Reached: 10,
  Finished: 8,
  Stopped: 2,
  Here: 0,
  Minutes: 5,
  Time: { Median: 300, Low: 240, High: 420, People: 8 },
  ...given,
})

export const someFigures: CourseFigures = {
  Subscriptions: {
    Total: 12,
    Paid: 9,
    Given: 2,
    Free: 1,
    Unit: 'month',
    Plans: [
      { Name: 'Month', Total: 9 },
      { Name: 'Year', Total: 3 },
    ],
    Columns: [
      { From: '2026-02-01', Counts: [4, 1] },
      { From: '2026-03-01', Counts: [5, 2] },
    ],
  },
  Activity: {
    ThisWeek: 6,
    Subscribed: 8,
    Weeks: [
      { Week: '2026-03-02', Learners: 4 },
      { Week: '2026-03-09', Learners: 6 },
    ],
  },
  Journey: {
    Started: 10,
    Completed: 3,
    Sections: [
      {
        Id: 's1',
        Title: 'First',
        Steps: [
          step({}),
          step({
            ...{ Id: blockIds.mirrors, Kind: 'video', Title: 'Mirrors', Reached: 8, Finished: 4, Stopped: 3, Here: 1 },
            ...{ Minutes: 10, Time: { Median: 1200, Low: 900, High: 1500, People: 4 } },
          }),
          step({
            ...{ Id: blockIds.quiz, Kind: 'evaluation', Title: 'Quiz', Reached: 4, Finished: 3, Stopped: 1 },
            ...{ Minutes: null, Time: null },
          }),
        ],
      },
    ],
  },
  Evaluations: [
    {
      Id: blockIds.quiz,
      Name: 'Quiz',
      Required: 70,
      People: 20,
      Questions: [
        { Id: 'q1', Text: 'What is light?', People: 20, Right: 18, Discrimination: 0.42 },
        { Id: 'q2', Text: 'What is a mirror?', People: 20, Right: 10, Discrimination: 0.1 },
        { Id: 'q3', Text: 'What is dark?', People: 20, Right: 5, Discrimination: -0.25 },
        { Id: 'q4', Text: 'What is new?', People: 3, Right: 1, Discrimination: null },
      ],
    },
  ],
}

export const someAnalytics = (given: Partial<CourseAnalytics> = {}): CourseAnalytics => ({
  Uuid: courseId,
  Name: 'Optics',
  Period: '12-months',
  Figures: someFigures,
  AsOf: '2026-03-14T18:00:00.000Z',
  Counting: false,
  ...given,
})
