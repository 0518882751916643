import type { CoursePeople } from '@aulanova/contract/course-rules'
import type { Db } from '#db/db.ts'

export interface CourseWithPeople extends CoursePeople {
  readonly id: string
}

export async function courseWithPeople(db: Db, courseId: string) {
  const people = (role: string) => db`
    array(select user_id::text from course_members m where m.course_id = c.id and m.role = ${role})`
  const [found] = await db<CourseWithPeople[]>`
    select c.id, c.owner_id as owner, c.state, ${people('collaborator')} as collaborators, ${people('share')} as shares
    from courses c where c.id = ${courseId}`
  return found
}
