import { tmpdir } from 'node:os'
import type { APIRequestContext, Page } from '@playwright/test'
import { missingPrograms } from '../../avatar-node/src/built-in/programs.ts'
import { nodeClient } from '../../avatar-node/src/client.ts'
import { type RunningNode, runNode } from '../../avatar-node/src/run-node.ts'
import { allAbilities, quickEngine } from '../../avatar-node/src/testing/quick-engine.ts'
import { EngineFailure } from '../../avatar-node/src/work.ts'
import { demoEmail } from '../../server/src/demo/factories/credentials.ts'
import { api } from './accounts.ts'
import { aCourse, aSubscriber } from './learning.ts'
import { acceptCookies, test as base, expect, signIn } from './test.ts'

const script = 'Hola, soy Nayeli. Hoy vamos a mirar el cielo.'

async function open(page: Page, who: string) {
  await signIn(page, who)
  await acceptCookies(page)
  await page.goto('/experimental/ai-avatars')
  await expect(page.getByRole('heading', { level: 1, name: 'Avatares con IA' })).toBeVisible()
}

async function ask(page: Page, title: string, text = script) {
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Guion' }).fill(text)
  await page.getByRole('button', { name: 'Pedir el video' }).click()
  await expect(row(page, title)).toBeVisible()
}
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

const test = base.extend<{ asker: string }>({
  /** The demo's creator, who may ask for avatar videos meanwhile. */
  asker: async ({ database }, use) => {
    const who = 'creator'
    await database`
      insert into user_groups (user_id, group_name) select id, 'experimental' from users where email = ${demoEmail(who)}
      on conflict do nothing`
    await use(who)
    await database`
      delete from user_groups using users
      where users.id = user_id and email = ${demoEmail(who)} and group_name = 'experimental'`
  },
})

/** Plays the video of the page for a while; answers whether it moved and what captions were shown. */
const played = (page: Page) =>
  page.locator('video').evaluate(async (element) => {
    const video = element as HTMLVideoElement
    video.muted = true
    const shown = new Set<string>()
    const note = () => {
      for (const cue of video.textTracks[0]?.activeCues ?? []) shown.add((cue as VTTCue).text.replace(/\s+/g, ' '))
    }
    video.textTracks[0]?.addEventListener('cuechange', note)
    const isSeen = new Promise<void>((resolve) => {
      video.addEventListener('timeupdate', () => {
        note()
        if (video.currentTime >= 2 || video.ended) resolve()
      })
    })
    await video.play()
    await isSeen
    video.pause()
    return { seconds: video.currentTime, width: video.videoWidth, shown: [...shown] }
  })

test('a creator asks for a video, watches it with captions, puts it into a course, and a learner plays it', {
  tag: '@long',
}, async ({ page, request, database, asker }) => {
  const missing = await missingPrograms()
  test.skip(missing.length > 0, `AVATARS NOT TESTED: ${missing.join('; ')}`)
  const run = Date.now()
  const [name, title] = [`Cielos de noviembre ${run}`, `Bienvenida al cielo ${run}`]
  const course = await aCourse(request, { blocks: ['text'], evaluation: false, name })
  await open(page, asker)
  const node = page.getByRole('region', { name: 'Nodos' })
  await expect(node.getByText('6 idiomas, 12 voces, 3 avatares')).toBeVisible()
  await page.getByRole('radio', { name: 'Noche' }).check({ force: true })
  await ask(page, title)
  await expect(row(page, title).getByRole('progressbar')).toBeVisible()
  await expect(row(page, title)).toContainText('Completada', { timeout: 540_000 })

  await expect(page.locator('video')).toBeVisible()
  const { seconds, width, shown } = await played(page)
  expect(seconds).toBeGreaterThan(1)
  expect(width).toBe(1280)
  expect(shown.join(' ')).toContain('Hola, soy Nayeli.')

  await page.getByRole('button', { name: 'Poner en un curso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: 'Agregar el video' }).click()
  await expect(dialog.getByText(`El video está en «${name}»`)).toBeVisible()
  await dialog.getByRole('link', { name: 'Abrir el curso' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Contenido', exact: true })).toBeVisible()
  await expect(page.getByText(title).first()).toBeVisible()

  await (await api(request, 'creator')).put('/creator/publish', { uuid: course.uuid })
  await (await api(request, 'admin')).post('/creator/publish/all', { uuid: course.uuid })
  await aSubscriber(page, request, course)
  const [block] = await database<[{ id: string }]>`
    select id from blocks where course_id = ${course.uuid} and title = ${title}`
  await page.goto(`${course.player}/${block.id}`)
  await expect(page.locator('video')).toBeVisible()
  const seen = await played(page)
  expect(seen.seconds).toBeGreaterThan(1)
  expect(seen.shown.join(' ')).toContain('Hola, soy Nayeli.')
})

/** A node that only speaks with a voice that the server's own node does not have. */
async function aNode(request: APIRequestContext, server: string, name: string, engine = quickEngine()) {
  const admin = await api(request, 'admin')
  const made = await admin.post<{ Item: { Token: string } }>('/experimental/ai-avatars/nodes', { Name: name })
  const abilities = { ...allAbilities(), Voices: [{ Id: 'estudio', Name: 'Estudio', Language: 'mx' as const }] }
  return runNode({
    client: nodeClient(server, () => made.Item.Token),
    engine: { ...engine, abilities: async () => abilities },
    folder: tmpdir(),
    say: () => {},
  })
}

test('a request is cancelled while it is made; one that fails is tried again; one whose node dies is taken over', {
  tag: '@long',
}, async ({ page, request, database, server }) => {
  const run = Date.now()
  const [cancelled, failing, falling] = [`El que se cancela ${run}`, `El que falla ${run}`, `El que se cae ${run}`]
  const [workshopName, reliefName] = [`taller ${run}`, `relevo ${run}`]
  const nodes: RunningNode[] = []
  let isClosed = true
  const workshop = quickEngine(async ({ request: { Title }, signal }) => {
    if (Title === cancelled || (Title === falling && isClosed))
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (isClosed) throw new EngineFailure('refused', 'El estudio está cerrado.')
  })
  nodes.push(await aNode(request, server, workshopName, workshop))
  await open(page, 'experimental')
  await page.getByRole('radio', { name: 'Estudio' }).check({ force: true })

  await ask(page, cancelled)
  await expect(row(page, cancelled)).toContainText('Procesando')
  await row(page, cancelled)
    .getByRole('button', { name: /^Cancelar/ })
    .click()
  await expect(row(page, cancelled)).toContainText('Cancelada')

  await page.getByRole('radio', { name: 'Estudio' }).check({ force: true })
  await ask(page, failing)
  await expect(row(page, failing)).toContainText('El estudio está cerrado.')
  isClosed = false
  await row(page, failing)
    .getByRole('button', { name: /^Reintentar/ })
    .click()
  await expect(row(page, failing)).toContainText('Completada')

  isClosed = true
  await page.getByRole('radio', { name: 'Estudio' }).check({ force: true })
  await ask(page, falling)
  await expect(row(page, falling)).toContainText('Procesando')
  // A node that is gone: its token is worth nothing any more, and its last beat was long ago.
  await database`
    update avatar_nodes set token_hash = ${workshopName}, beat_at = now() - interval '1 hour' where name = ${workshopName}`
  await database`
    update avatar_requests set lease_until = now() - interval '1 minute'
    where status = 'processing' and title = ${falling}`
  isClosed = false
  nodes.push(await aNode(request, server, reliefName))
  await expect(row(page, falling)).toContainText('Completada')
  await expect(page.getByRole('region', { name: 'Nodos' })).toContainText('Sin latido')
  await nodes[0]?.ended.catch(() => {})
  await Promise.all(nodes.map((node) => node.stop()))
})
