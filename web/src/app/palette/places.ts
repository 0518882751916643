import type { FoundAnything, FoundCourse } from '@aulanova/contract/operations/search'
import type { ParseKeys } from 'i18next'
import type { IconName } from '#kit/icon.tsx'
import { catalogueCourseOf, overviewOf } from '#platform/address/course-links.ts'

export type PaletteText = ParseKeys<'palette'>

/** Where one can go. */
export interface Place {
  to: string
  name: string
  icon: IconName
  detail: string
  /** Further places of the same thing. */
  also: { label: string; to: string }[]
}

export interface PlaceGroup {
  label: string
  places: Place[]
  /** The list of all that match, if there are more. */
  all: string | null
}

/** Where the catalogue is read by people who are signed in. */
export const catalogueList = '/galaxy'

type Say = (text: PaletteText) => string
type SayKind = (kind: FoundAnything['Reference']['Items'][number]['Kind']) => string

export const stateWords: Record<FoundCourse['State'], PaletteText> = {
  draft: 'Draft',
  'in-review': 'In review',
  'changes-requested': 'Changes requested',
  approved: 'Approved',
  published: 'Published',
  unpublished: 'Unpublished',
}

interface Words {
  t: Say
  kindOf: SayKind
}

/** What the server found, group by group. */
export function foundGroups({ Courses, People, Reference, Documents }: FoundAnything, text: string, words: Words) {
  const { t, kindOf } = words
  const search = encodeURIComponent(text)
  const [first] = Courses.Items
  const groups: PlaceGroup[] = [
    {
      label: t('Courses'),
      places: Courses.Items.map((course) => coursePlace(course, t)),
      all: Courses.More && first ? `${listOf[first.Through]}?search=${search}` : null,
    },
    {
      label: t('People'),
      places: People.Items.map(({ PK, Name, Email }) => ({
        to: `/admin/users/${PK.split('#')[1]}`,
        name: Name,
        icon: 'user',
        detail: Email,
        also: [],
      })),
      all: People.More ? `/admin/users?search=${search}` : null,
    },
    {
      label: t('Reference data'),
      places: Reference.Items.map(({ Kind, Uuid, Name }) => ({
        to: `/admin/${Kind}/${Uuid}`,
        name: Name,
        icon: 'tag',
        detail: kindOf(Kind),
        also: [],
      })),
      all: null,
    },
    {
      label: t('Documents'),
      places: Documents.Items.map(({ Uuid, Name, Revision }) => ({
        to: `/admin/documents/${Uuid}`,
        name: Name,
        icon: 'file',
        detail: Revision > 0 ? `${t('Revision')} ${Revision}` : t('Never published'),
        also: [],
      })),
      all: Documents.More ? `/admin/documents?search=${search}` : null,
    },
  ]
  return groups.filter(({ places }) => places.length > 0)
}

const listOf = {
  ...{ administration: '/admin/courses', builder: '/creator/courses' },
  ...{ learning: catalogueList, catalogue: catalogueList },
}

function coursePlace({ Uuid, Name, State, Organization, Through }: FoundCourse, t: Say): Place {
  const builder = { label: t('Open in the builder'), to: `/creator/courses/${Uuid}/general` }
  const part = (label: PaletteText, name: string) => ({ label: t(label), to: `/admin/courses/${Uuid}/${name}` })
  const ways = {
    administration: {
      to: `/admin/courses/${Uuid}/general`,
      also: [part('Analytics', 'analytics'), part('Subscriptors', 'subscriptors'), part('Plans', 'licenses'), builder],
    },
    builder: {
      to: builder.to,
      also: [
        { label: t('Publish'), to: `/creator/courses/${Uuid}/publish` },
        { label: t('Analytics'), to: `/creator/courses/${Uuid}/analytics` },
      ],
    },
    learning: { to: overviewOf(Uuid), also: [] },
    catalogue: { to: catalogueCourseOf(Uuid), also: [] },
  }
  const standing = Through === 'learning' ? t('Your course') : t(stateWords[State])
  const detail = [Organization, standing].filter(Boolean).join(', ')
  return { name: Name, icon: 'teaching', detail, ...ways[Through] }
}
