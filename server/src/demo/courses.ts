import type { DemoCourse } from './demo-course.ts'
export const demoCourses: readonly DemoCourse[] = []
