import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { useRead } from '#platform/api/api.ts'

/** The tag of a course's language, for `lang` on its texts: from what the header of its pages reads anyway. */
export const useCourseLanguage = (courseId: string) =>
  useRead(readCourseOverview, { params: { uuid: courseId } }).data?.Item.LanguageTag
