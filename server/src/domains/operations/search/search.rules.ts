import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import { type FoundAnything, maxFound } from '@aulanova/contract/operations/search'
import { allReferenceKinds } from '@aulanova/contract/reference/reference-kinds'
import * as catalogue from '#domains/catalogue/catalogue.rules.ts'
import { toPerson } from '#domains/identity/people/person.records.ts'
import { pageOf } from '#kernel/page-of.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './search.store.ts'

/** Documents are a kind of their own in the answer. */
const kinds = allReferenceKinds.filter((kind) => kind !== 'documents')

interface Asked {
  text: string
  limit: number
}

export async function find(services: Services, actor: Actor, sent: string): Promise<FoundAnything> {
  const { sql } = services
  const text = sent.trim()
  const limit = maxFound + 1
  const isAdmin = holds(actor, 'administration:use')
  const ifAdmin = <T>(read: () => Promise<T[]>) => (isAdmin ? read() : Promise.resolve([]))
  const [courses, people, documents, entries] = await Promise.all([
    isAdmin ? store.courses(sql, text, limit) : coursesOf(services, actor, { text, limit }),
    ifAdmin(() => store.people(sql, text, limit)),
    ifAdmin(async () => store.documents(sql, text, limit)),
    ifAdmin(async () => store.entries(sql, kinds, text, limit)),
  ])
  return {
    Courses: found(courses, ({ id, name, state, organization, through }) => ({
      Uuid: id,
      Name: name,
      State: state,
      Organization: organization,
      Through: through,
    })),
    People: found(people, toPerson),
    Documents: found(documents, ({ id, name, revision }) => ({ Uuid: id, Name: name, Revision: revision })),
    Reference: found(entries, ({ kind, id, name }) => ({ Kind: kind, Uuid: id, Name: name })),
  }
}

/** Drafts first, since their builder works on them; then what one learns, and what is on sale, by the names that learners see. */
async function coursesOf(services: Services, actor: Actor, { text, limit }: Asked): Promise<store.CourseRow[]> {
  const isLearner = holds(actor, 'learning:use')
  const [drafts, learned, offered] = await Promise.all([
    holds(actor, 'courses:build')
      ? store.coursesOf(services.sql, { userId: actor.id, reviews: holds(actor, 'courses:review') }, text, limit)
      : [],
    isLearner ? store.coursesLearnedBy(services.sql, actor.id, text, limit) : [],
    isLearner ? catalogue.search(services, { search: text }) : { Items: [] },
  ])
  const onSale = offered.Items.map((course) => ({
    id: course.Uuid,
    name: course.Name,
    state: 'published' as const,
    organization: course.Details.Organization,
    through: 'catalogue' as const,
  }))
  const all = [...drafts, ...learned, ...onSale]
  return all.filter(({ id }, at) => all.findIndex((course) => course.id === id) === at).slice(0, limit)
}

function found<Row, Item>(rows: readonly Row[], toItem: (row: Row) => Item) {
  const { page, lastOfMore } = pageOf(rows, maxFound)
  return { Items: page.map(toItem), More: lastOfMore !== null }
}
