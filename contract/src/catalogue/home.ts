import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Single } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { languages } from '../kernel/languages.ts'
import { CatalogueCourse, Choice } from './catalogue.ts'

/** An organization whose public site has something to read. */
export const SiteCard = Type.Object({
  Name: Type.String(),
  /** Of its public site. */
  Address: Type.String(),
  Logo: Nullable(Type.String()),
  /** Published courses of it. */
  Courses: Type.Integer(),
})
export type SiteCard = Static<typeof SiteCard>

export const Home = Type.Object({
  /** The newest, those in the visitor's language first. */
  Courses: Type.Array(CatalogueCourse),
  /** Of all published courses. */
  Count: Type.Integer(),
  /** Categories that have courses. */
  Subjects: Type.Array(Choice),
  Sites: Type.Array(SiteCard),
  /** The course with the activity that the page offers to try: null where it is not on sale. */
  ActivityCourse: Nullable(Type.String()),
})
export type Home = Static<typeof Home>

export const readHome = endpoint({
  method: 'GET',
  path: '/public/home',
  access: 'public',
  cached: true,
  query: Type.Object({ prefer: Type.Optional(OneOf(languages)) }),
  summary: 'What the home page shows: the newest courses, the subjects, and the organizations with a public site',
  reply: Single(Home),
})
