import type { MyCourse } from '@aulanova/contract/learning'
import type { ParseKeys } from 'i18next'

const soon = 7

export const isFinished = ({ Progress }: Pick<MyCourse, 'Progress'>) => Progress.Total > 0 && Progress.Percent >= 100

/** The chips above the cards: what each is called and which courses it keeps. */
export const courseFilters = {
  all: { label: 'All', keeps: () => true },
  ongoing: { label: 'In progress', keeps: (course) => course.Access.Active && !isFinished(course) },
  ending: {
    label: 'Ending soon',
    keeps: (course) => course.Access.Active && course.Access.RemainingDays <= soon && !isFinished(course),
  },
  finished: { label: 'Finished', keeps: isFinished },
  expired: { label: 'Expired ones', keeps: (course) => !course.Access.Active && !isFinished(course) },
} as const satisfies Record<string, { label: ParseKeys<'learning'>; keeps: (course: MyCourse) => boolean }>

export type CourseFilter = keyof typeof courseFilters
export const isCourseFilter = (text: string): text is CourseFilter => Object.hasOwn(courseFilters, text)
