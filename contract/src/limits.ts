/** Limits that a screen states too. The tables have the same ones, which a test of the server compares. */
export const mostBlockMinutes = 6000
export const mostCourseHours = 9999
export const mostPlanDays = 3650
