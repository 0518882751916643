import { addBlock } from '../../../contract/src/authoring/blocks.ts'
import { readBuilder, updateGeneral } from '../../../contract/src/authoring/builder.ts'
import { saveFaq, savePlans } from '../../../contract/src/authoring/collections.ts'
import { createEvaluation } from '../../../contract/src/authoring/evaluations.ts'
import { addComment } from '../../../contract/src/authoring/review.ts'
import { createSection } from '../../../contract/src/authoring/sections.ts'
import { updateProfile } from '../../../contract/src/identity/account.ts'
import type { Session } from '../../../contract/src/identity/auth.ts'
import { saveNote } from '../../../contract/src/learning/player.ts'
import { reference } from '../../../contract/src/reference/reference.ts'
import { demoEmail, demoPassword } from '../../../server/src/demo/factories/credentials.ts'
import { aSubscription, someProgress } from '../../../server/src/demo/factories/learning.ts'
import { takeLive } from '../../../server/src/domains/authoring/publishing/publishing.store.ts'
import { first } from '../../../server/src/testing/random.ts'
import { type Call, callerOf } from '../shared/api.ts'
import type { Product } from '../shared/product.ts'
import { type CourseRecords, courseOf } from '../shared/records.ts'
import type { Attack } from './corpus/corpus.ts'
import type { Visit, Walk } from './screens.ts'

/** The beginning of an attack as one line, for fields that take a name. */
const line = (html: string, maxLength = 110) => html.replace(/\p{Cc}/gu, ' ').slice(0, maxLength)

/** A course with attacks in every field, and the screens that show them to each kind of account. */
export async function createFixture(product: Product, sample: readonly Attack[]): Promise<Walk[]> {
  const { address, sql } = product
  const sessions = {
    admin: await product.signIn(demoEmail('admin'), demoPassword),
    creator: await product.signIn(demoEmail('creator'), demoPassword),
    learner: await product.signIn(demoEmail('learner'), demoPassword),
  }
  const callers: Callers = {
    admin: callerOf(address, sessions.admin.token),
    creator: callerOf(address, sessions.creator.token),
    learner: callerOf(address, sessions.learner.token),
  }
  const [creatorId, learnerId] = [sessions.creator.payload.sub, sessions.learner.payload.sub]
  const { uuid, section } = await courseOf(sql, 'draft', { owner: creatorId, reviewer: sessions.admin.payload.sub })
  await fillCourse(callers, { uuid, section }, sample)
  const at = attackAt(sample)
  await sql`delete from sections s where course_id = ${uuid} and not exists (select 1 from blocks b where b.section_id = s.id)`
  await sql.begin((tx) => takeLive(tx, uuid, creatorId, new Date()))
  await aSubscription(sql, { userId: learnerId, courseId: uuid })
  const blocks = await sql<{ id: string }[]>`
    select block_id as id from revision_blocks where course_id = ${uuid} order by position`
  const [form] = await sql<
    [{ id: string }]
  >`select evaluation_id as id from revision_evaluations where course_id = ${uuid} limit 1`
  await callers.learner(saveNote, { params: { uuid, block: first(blocks).id }, body: { text: at(8) } })
  await callers.learner(updateProfile, { params: { id: learnerId }, body: { name: line(at(9)) } })
  await someProgress(sql, learnerId, uuid, { done: 2, hoursAgo: 1 })
  await publishTerms(sql, sample)
  return walksOf(sessions, uuid, { blocks, form: form.id })
}

type Role = 'admin' | 'creator' | 'learner'
type Callers = Record<Role, Call>

const attackAt = (sample: readonly Attack[]) => (n: number) => first(sample.slice(n % sample.length)).html

/** Puts the attacks into every field of a course, and into reference entries. */
async function fillCourse(
  { admin, creator }: Callers,
  { uuid, section }: Pick<CourseRecords, 'uuid' | 'section'>,
  sample: readonly Attack[],
) {
  const at = attackAt(sample)
  for (const { html, number } of sample) {
    const values = { Type: 'text' as const, Title: line(html), Minutes: 1, Resource: { Html: html } }
    await creator(addBlock, { body: { uuid, item: section, values } })
    const picture = {
      Type: 'image' as const,
      Title: 'Imagen',
      Minutes: 1,
      Resource: { File: null, Alt: line(html), Caption: line(html) },
    }
    await creator(addBlock, { body: { uuid, item: section, values: picture } })
    await admin(addComment, { body: { uuid, text: html } })
    for (const kind of ['collaborators', 'organizations', 'statuses', 'certificates', 'careers'] as const)
      await admin(reference[kind].create, { body: { Name: `${number} ${line(html)}`.slice(0, 118) } })
  }
  const organization = await admin(reference.organizations.create, { body: { Name: line(at(1)), Header: at(2) } })
  await creator(updateGeneral, {
    body: {
      uuid,
      Name: line(at(0)),
      ShortDescription: at(3),
      Description: sample.map(({ html }) => `<p>${html}</p>`).join(''),
      Requirements: sample
        .toReversed()
        .map(({ html }) => `<p>${html}</p>`)
        .join(''),
      CertificateDetails: at(4),
      Hours: 1,
      Organization: organization?.Item.Uuid ?? null,
    },
  })
  const builder = await creator(readBuilder, { params: { uuid } })
  if (!builder) throw new Error('The builder cannot be read')
  const { Versions } = builder.Item
  const items = sample.map(({ html }) => ({ Question: line(html, 480), Answer: html }))
  await creator(saveFaq, { body: { uuid, items: items.slice(0, 100), version: Versions.faq } })
  await creator(savePlans, {
    body: { uuid, items: [{ Name: line(at(5)), Duration: 30, Price: 0 }], version: Versions.licenses },
  })
  await creator(createSection, { body: { uuid, title: line(at(6)) } })
  const Questions = sample.slice(0, 30).map(({ html }) => ({
    Type: 'simple-choice' as const,
    Text: html,
    Points: 1,
    Explanation: html,
    Choices: [
      { Text: line(html, 900), Right: true },
      { Text: 'No', Right: false },
    ],
  }))
  const rules = { Name: line(at(7)), Tries: 1, RequiredScore: 1, MaxScore: 10, Minutes: null }
  await creator(createEvaluation, { body: { uuid, section, ...rules, Questions } })
}

const screen = (name: string, path: string): Visit => ({ screen: name, path })

/** The screens of learner, creator, administrator and public. */
function walksOf(
  sessions: Record<Role, Session>,
  uuid: string,
  { blocks, form }: { blocks: readonly { id: string }[]; form: string },
): Walk[] {
  const parts =
    'general content evaluations faq tags collaborators licenses shares cover presentation certificate review publish'
  const lists =
    'users courses categories collaborators tags difficulties certificates statuses organizations documents careers groups'
  return [
    {
      session: sessions.learner,
      visits: [
        screen('overview', `/galaxy/courses/overview/${uuid}`),
        ...blocks.map(({ id }) => screen('player', `/galaxy/courses/learn/${uuid}/${id}`)),
        screen('evaluation', `/galaxy/courses/evaluation/${uuid}/${form}`),
        screen('dashboard', '/dashboard'),
        screen('my courses', '/courses'),
        screen('profile', '/settings/profile'),
        screen('subscriptions', '/settings/subscriptions'),
      ],
    },
    {
      session: sessions.creator,
      visits: [
        ...parts.split(' ').map((part) => screen(`builder, ${part}`, `/creator/courses/${uuid}/${part}`)),
        screen('courses of a creator', '/creator/courses'),
      ],
    },
    {
      session: sessions.admin,
      visits: [
        screen('review', `/creator/courses/${uuid}/review`),
        ...lists.split(' ').map((kind) => screen(`administration, ${kind}`, `/admin/${kind}`)),
      ],
    },
    { session: null, visits: [screen('terms', '/terms-of-use-and-privacy')] },
  ]
}

/** Publishes terms that contain all attacks, sanitised like every document. */
async function publishTerms(sql: Product['sql'], sample: readonly Attack[]) {
  const { sanitise } = await import('../../../server/src/kernel/html/sanitise.ts')
  const content = sanitise(sample.map(({ html }) => `<p>${html}</p>`).join(''))
  await sql`
    insert into document_revisions (document_id, number, name, content)
    select id, revision + 1, name, ${content} from documents where details ->> 'Slug' = 'terms-of-use-and-conditions'`
  await sql`
    update documents set revision = revision + 1, details = details || ${sql.json({ Content: content })}
    where details ->> 'Slug' = 'terms-of-use-and-conditions'`
}
