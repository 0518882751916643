import { readHome } from '@aulanova/contract/catalogue/home'
import { useRef } from 'react'
import { useSlash } from '#kit/behaviour/single-keys.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import { useLightRead } from '#platform/api/light-read.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { Activity } from './activity.tsx'
import { Courses } from './courses.tsx'
import { Door } from './door.tsx'
import { Hero } from './hero.tsx'
import classes from './home.module.css'
import { HowItWorks, Organizations, Questions } from './sections.tsx'

/** The login page and the home at once: what is on sale and who teaches here, around the form. */
export function HomeScreen() {
  const home = useLightRead(readHome, { query: { prefer: currentLanguage() } })
  const search = useRef<HTMLInputElement>(null)
  const goToSearch = () => search.current?.focus()
  useSlash(goToSearch)
  return (
    <>
      <Hero search={search} subjects={home.data?.Item.Subjects ?? []}>
        <Door onSearch={goToSearch} />
      </Hero>
      <div className={classes.body}>
        <Loaded query={home} skeleton={<HomeSkeleton />} frame={(message) => <section>{message}</section>}>
          {({ Item: { Courses: courses, Count, Sites, ActivityCourse } }) => (
            <>
              {courses.length > 0 && <Courses courses={courses} count={Count} />}
              {courses.length > 0 && <Activity courseId={ActivityCourse} />}
              <HowItWorks />
              {Sites.length > 0 && <Organizations sites={Sites} />}
              <Questions />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

const HomeSkeleton = () => (
  <section aria-hidden="true">
    <Skeleton h={34} w={280} mb={32} />
    <div className={classes.courses}>
      {[1, 2, 3, 4].map((number) => (
        <Skeleton key={number} h={300} radius={14} />
      ))}
    </div>
  </section>
)
