import { type CourseFilter, courseFilters, type MyCourse } from '@aulanova/contract/learning/learning'
import type { ParseKeys } from 'i18next'

export const isFinished = ({ Progress }: Pick<MyCourse, 'Progress'>) => Progress.Total > 0 && Progress.Percent >= 100

/** By what is done, on every page: a course that was only opened is started as one that never was. */
export const isBegun = ({ Progress }: Pick<MyCourse, 'Progress'>) => Progress.Done > 0

/** The filters above the cards. */
export const filterWords: Record<CourseFilter, ParseKeys<'learning'>> = {
  all: 'All',
  ongoing: 'In progress',
  ending: 'Ending soon',
  finished: 'Finished',
  expired: 'Expired courses',
}

export const isCourseFilter = (text: string): text is CourseFilter => courseFilters.includes(text as CourseFilter)
