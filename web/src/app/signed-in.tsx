/** What the pages of signed-in people have around them, in one chunk. */
export { CourseLayout } from './course-layout.tsx'
export { client, Queries } from './queries.tsx'
export { WorkLayout } from './work-layout.tsx'
