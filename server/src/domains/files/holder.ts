/** What a file was uploaded for: its people may use it, and its quota counts it. One of the two is set, or none for a file of a person. */
export interface Holder {
  courseId: string | null
  organizationId: string | null
}

export const ofCourse = (courseId: string): Holder => ({ courseId, organizationId: null })
export const withoutHolder: Holder = { courseId: null, organizationId: null }
export const ofOrganization = (organizationId: string): Holder => ({ courseId: null, organizationId })
