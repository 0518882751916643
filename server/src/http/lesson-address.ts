/** On whose right an address stands: it is asked for anew whenever the address is used. */
export interface Reader {
  user: string
  course: string
}

/** What stands in the address of a file of a lesson. */
export interface LessonAddress {
  reader: Reader
  key: string
  contentType: string
  /** Given: the browser saves it under this name instead of showing it. */
  downloadName?: string
  /** In seconds. */
  expires: number
}

export const lessonRoot = '/files/lessons'
export const lessonPath = (sealed: string) => `${lessonRoot}/${sealed}`
