import type { APIRequestContext, Page } from '@playwright/test'
import type { UploadGrant } from '../../contract/src/files/files.ts'
import type { CourseProgress } from '../../contract/src/learning/player.ts'
import type { Pool } from '../../server/src/platform/db/db.ts'
import { captions, longVideo, pdf, pictures, zipOf } from '../../server/src/testing/sample-files.ts'
import { anAccount, api } from './accounts.ts'
import { expect, signInAs } from './test.ts'

interface One<T> {
  Item: T
}
interface Identified {
  Id: string
}
type Creator = Awaited<ReturnType<typeof api>>

const title = {
  text: 'La causa',
  image: 'La carta',
  attachment: 'La bitácora',
  simulation: 'La ola',
  'external-link': 'El observatorio',
  video: 'Una hora de mar',
  hosted: 'Otra vista',
} as const
export type Kind = keyof typeof title
export const titleOf = (kind: Kind) => title[kind]
export const kinds = Object.keys(title) as Kind[]

/** The first option of both questions is the right one. */
export const questions = [
  {
    Type: 'simple-choice',
    Text: '¿Qué mueve el agua?',
    Points: 5,
    Explanation: '<p>La luna atrae el agua.</p>',
    Choices: [
      { Text: 'La luna', Right: true },
      { Text: 'El viento', Right: false },
      { Text: 'Los peces', Right: false },
    ],
  },
  { Type: 'true-or-false', Text: 'El mar sube dos veces al día.', Points: 5, Right: true },
]

async function uploaded(request: APIRequestContext, creator: Creator, uuid: string, path: string, file: File) {
  const { size } = file
  const values = { Name: file.name, ContentType: file.type, ...(file.use && { Use: file.use }) }
  const grant = await creator.post<UploadGrant>(`/creator/${path}/presigned`, { uuid, size, values })
  const sent = await request.post(grant.presigned.url, {
    multipart: {
      ...grant.presigned.fields,
      file: { name: file.name, mimeType: file.type, buffer: file.content },
    },
  })
  expect(sent.status()).toBe(204)
  await creator.post('/creator/files/confirm', { uuid, filename: grant.filename })
  return grant.filename
}
interface File {
  name: string
  type: string
  size: number
  content: Buffer
  use?: string
}
const fileOf = (name: string, type: string, content: Buffer | string, use?: string): File => {
  const bytes = Buffer.from(content)
  return { name, type, content: bytes, size: bytes.length, ...(use && { use }) }
}

const wave = `<!doctype html><html lang="es"><title>Ola</title><button type="button">La ola sube</button>
<script>document.querySelector('button').onclick = (e) => { e.target.textContent = 'Subió' }</script></html>`

interface Wanted {
  /** The blocks in their order; all by default. */
  blocks?: readonly Kind[]
  evaluation?: { Tries?: number; RequiredScore?: number; Minutes?: number | null } | false
  name?: string
}

/** A published course of the demo's creator, created through the API: a section with blocks and an evaluation. */
export async function aCourse(request: APIRequestContext, { blocks = kinds, evaluation, name }: Wanted = {}) {
  const creator = await api(request, 'creator')
  const admin = await api(request, 'admin')
  const { Item } = await creator.post<One<{ Uuid: string }>>('/creator/start', { name: name ?? 'Mareas y lunas' })
  const uuid = Item.Uuid
  const choices = await creator.get<One<Record<'Categories' | 'Difficulties', { Uuid: string }[]>>>('/creator/choices')
  await creator.put('/creator/update-general', {
    uuid,
    ShortDescription: 'Por qué sube y baja el mar, y cómo se mide.',
    Description: '<p>Un curso sobre la Luna y el mar.</p>',
    Category: choices.Item.Categories[0]!.Uuid,
    Difficulty: choices.Item.Difficulties[0]!.Uuid,
  })
  const put = (path: string, file: File) => uploaded(request, creator, uuid, path, file)
  const cover = await put('thumbnail', fileOf('mar.jpg', 'image/jpeg', await pictures.jpeg()))
  await creator.put('/creator/thumbnail', { uuid, thumbnail: cover })
  await creator.post('/creator/subscriptions', { uuid, items: [{ Name: 'Mensual', Duration: 30, Price: 29_900 }] })
  const section = await creator.post<One<Identified>>('/creator/sections', { uuid, title: 'Mirar el mar' })

  const resources: Record<Kind, () => Promise<object>> = {
    text: async () => ({
      Html: `<h2>La luna</h2>${'<p>El agua sube y baja cada noche.</p>'.repeat(40)}<p>La Luna mueve el océano <span data-formula="h = 0">h = 0</span>.</p>`,
    }),
    image: async () => ({
      File: await put('resource', fileOf('carta.png', 'image/png', await pictures.png(), 'image')),
      Alt: 'Alturas del mar en un día',
      Caption: 'Un día en la costa',
    }),
    attachment: async () => ({
      File: await put('resource', fileOf('bitacora.pdf', 'application/pdf', pdf, 'attachment')),
    }),
    simulation: async () => ({
      File: await put(
        'resource',
        fileOf('ola.zip', 'application/zip', await zipOf({ 'index.html': wave }), 'simulation'),
      ),
    }),
    'external-link': async () => ({ Address: 'https://example.test/observatorio' }),
    video: async () => ({
      File: await put('resource', fileOf('mar.webm', 'video/webm', longVideo(), 'video')),
      Captions: await put('resource', fileOf('mar.es.vtt', 'text/vtt', captions, 'captions')),
    }),
    hosted: async () => ({ Address: 'https://vimeo.com/76979871' }),
  }
  const ids = {} as Record<Kind, string>
  for (const kind of blocks) {
    const values = {
      Type: kind === 'hosted' ? 'video' : kind,
      Title: title[kind],
      // A text without minutes counts as read after the least time.
      Minutes: kind === 'text' ? 0 : 3,
      Resource: await resources[kind](),
    }
    const added = await creator.post<One<Identified>>('/creator/blocks/add', { uuid, item: section.Item.Id, values })
    ids[kind] = added.Item.Id
  }
  const rules = { Name: 'Prueba de mareas', Tries: 2, RequiredScore: 80, MaxScore: 100, Minutes: null }
  const form =
    evaluation === false
      ? null
      : await creator.post<One<Identified>>('/creator/forms', {
          uuid,
          section: section.Item.Id,
          ...rules,
          ...evaluation,
          Questions: questions,
        })
  await creator.put('/creator/publish', { uuid })
  await admin.post('/creator/publish/all', { uuid })
  const plans = await admin.get<{ Items: { PK: string }[] }>(`/courses/${uuid}/subscriptions`)
  const plan = plans.Items[0]!.PK.split('#')[1]!
  return {
    uuid,
    name: name ?? 'Mareas y lunas',
    ids,
    form: form?.Item.Id ?? '',
    player: `/galaxy/courses/learn/${uuid}`,
    lesson: (kind: Kind) => `/galaxy/courses/learn/${uuid}/${ids[kind]}`,
    overview: `/galaxy/courses/overview/${uuid}`,
    evaluation: `/galaxy/courses/evaluation/${uuid}/${form?.Item.Id}`,
    certificate: `/galaxy/courses/certificate/${uuid}`,
    subscribe: (user: string) => admin.post('/admin/courses/subscriptors/add', { uuid, subscription: plan, user }),
    revoke: (username: string) => admin.put('/admin/courses/subscriptors/revoke', { username, course: uuid }),
  }
}
export type Course = Awaited<ReturnType<typeof aCourse>>

/** A new account without courses, signed in on this page. */
export async function aLearner(page: Page, request: APIRequestContext) {
  const account = await anAccount(request)
  const { token, payload } = await signInAs(page, account)
  return { ...account, id: payload.sub, username: payload.username, token }
}

/** A new account with a subscription to the course, signed in on this page. */
export async function aSubscriber(page: Page, request: APIRequestContext, course: Course) {
  const learner = await aLearner(page, request)
  await course.subscribe(learner.username)
  const headers = { authorization: `Bearer ${learner.token}` }
  return {
    ...learner,
    /** The progress stored on the server. */
    progress: async () => {
      const answer = await request.get(`/api/courses/${course.uuid}/progress`, { headers })
      return ((await answer.json()) as One<CourseProgress>).Item
    },
  }
}

/** Ends a person's subscription to a course now. */
export const expire = (database: Pool, userId: string, uuid: string) => database`
  update subscriptions set created_at = now() - duration_days * interval '1 day'
  where user_id = ${userId} and course_id = ${uuid} and ended_at is null`

/** Sets the remaining time of a person's open attempt. */
export const leaveSeconds = (database: Pool, userId: string, seconds: number) => database`
  update attempts set deadline = now() + make_interval(secs => ${seconds}) where user_id = ${userId} and closed_at is null`
