import type { Home, SiteCard } from '@aulanova/contract/catalogue/home'
import type { Language } from '@aulanova/contract/kernel/languages'
import type { Services } from '#platform/services/services.ts'
import { toCatalogueCourse } from './catalogue.records.ts'
import { choices } from './catalogue.rules.ts'
import { catalogueOf } from './catalogue-cache.ts'

const maxCourses = 8
const maxSubjects = 6

interface Needs {
  /** The organizations whose site has something to read. */
  sites: () => Promise<SiteCard[]>
  /** The name of the course with the activity that the page offers to try. */
  activityCourse: string | null
}

/** Reads what the home page shows. */
export const homeOf =
  (services: Services, { sites, activityCourse }: Needs) =>
  async (prefer?: Language): Promise<Home> => {
    const [{ index, organizations }, { Categories }, Sites] = await Promise.all([
      catalogueOf(services.sql)(),
      choices(services),
      sites(),
    ])
    const { rows, count } = index.page(prefer ? { prefer } : {}, { after: null, limit: maxCourses })
    const shown = activityCourse && index.all().find(({ name }) => name === activityCourse)
    return {
      Courses: rows.map((row) => toCatalogueCourse(row, organizations)),
      Count: count,
      Subjects: Categories.slice(0, maxSubjects),
      Sites,
      ActivityCourse: shown ? shown.courseId : null,
    }
  }
