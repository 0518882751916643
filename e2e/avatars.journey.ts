import { tmpdir } from 'node:os'
import type { APIRequestContext, Page } from '@playwright/test'
import { missingPrograms } from '../server/src/avatar-node/built-in/programs.ts'
import { nodeClient } from '../server/src/avatar-node/client.ts'
import { EngineFailure } from '../server/src/avatar-node/engine.ts'
import { type RunningNode, runNode } from '../server/src/avatar-node/run-node.ts'
import { allAbilities, quickEngine } from '../server/src/avatar-node/testing/quick-engine.ts'
import type { Pool } from '../server/src/db/db.ts'
import { demoEmail } from '../server/src/demo/credentials.ts'
import { api } from './accounts.ts'
import { aCourse, aSubscriber } from './learning.ts'
import { acceptCookies, expect, signIn, test } from './test.ts'

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

/** The demo's creator may ask for avatar videos as well. */
const allow = (database: Pool, who: string) => database`
  insert into user_groups (user_id, group_name) select id, 'experimental' from users where email = ${demoEmail(who)}
  on conflict do nothing`

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
}, async ({ page, request, database }) => {
  const missing = await missingPrograms()
  test.skip(missing.length > 0, `AVATARS NOT TESTED: ${missing.join('; ')}`)
  await allow(database, 'creator')
  const course = await aCourse(request, { blocks: ['text'], evaluation: false, name: 'Cielos de noviembre' })
  await open(page, 'creator')
  const node = page.getByRole('region', { name: 'Nodos' })
  await expect(node.getByText('6 idiomas, 12 voces, 3 avatares')).toBeVisible()
  await page.getByRole('radio', { name: 'Noche' }).check({ force: true })
  await ask(page, 'Bienvenida al cielo')
  await expect(row(page, 'Bienvenida al cielo').getByRole('progressbar')).toBeVisible()
  await expect(row(page, 'Bienvenida al cielo')).toContainText('Completada', { timeout: 90_000 })

  await expect(page.locator('video')).toBeVisible()
  const { seconds, width, shown } = await played(page)
  expect(seconds).toBeGreaterThan(1)
  expect(width).toBe(1280)
  expect(shown.join(' ')).toContain('Hola, soy Nayeli.')

  await page.getByRole('button', { name: 'Poner en un curso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Cielos de noviembre/ }).click()
  await dialog.getByRole('button', { name: 'Agregar el video' }).click()
  await expect(dialog.getByText('El video está en «Cielos de noviembre»')).toBeVisible()
  await dialog.getByRole('link', { name: 'Abrir el curso' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Contenido', exact: true })).toBeVisible()
  await expect(page.getByText('Bienvenida al cielo').first()).toBeVisible()

  await (await api(request, 'creator')).put('/creator/publish', { uuid: course.uuid })
  await (await api(request, 'admin')).post('/creator/publish/all', { uuid: course.uuid })
  await aSubscriber(page, request, course)
  const [block] = await database<[{ id: string }]>`
    select id from blocks where course_id = ${course.uuid} and title = 'Bienvenida al cielo'`
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
  const nodes: RunningNode[] = []
  let isClosed = true
  const workshop = quickEngine(async ({ request: { Title }, signal }) => {
    if (Title === 'El que se cancela' || (Title === 'El que se cae' && isClosed))
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (isClosed) throw new EngineFailure('refused', 'El estudio está cerrado.')
  })
  nodes.push(await aNode(request, server, 'taller', workshop))
  await open(page, 'experimental')
  await page.getByRole('radio', { name: 'Estudio' }).check({ force: true })

  await ask(page, 'El que se cancela')
  await expect(row(page, 'El que se cancela')).toContainText('Procesando')
  await row(page, 'El que se cancela')
    .getByRole('button', { name: /^Cancelar/ })
    .click()
  await expect(row(page, 'El que se cancela')).toContainText('Cancelada')

  await page.getByRole('radio', { name: 'Estudio' }).check({ force: true })
  await ask(page, 'El que falla')
  await expect(row(page, 'El que falla')).toContainText('El estudio está cerrado.')
  isClosed = false
  await row(page, 'El que falla')
    .getByRole('button', { name: /^Reintentar/ })
    .click()
  await expect(row(page, 'El que falla')).toContainText('Completada')

  isClosed = true
  await page.getByRole('radio', { name: 'Estudio' }).check({ force: true })
  await ask(page, 'El que se cae')
  await expect(row(page, 'El que se cae')).toContainText('Procesando')
  // A node that is gone: its token is worth nothing any more, and its last beat was long ago.
  await database`update avatar_nodes set token_hash = 'gone', beat_at = now() - interval '1 hour' where name = 'taller'`
  await database`update avatar_requests set lease_until = now() - interval '1 minute' where status = 'processing'`
  isClosed = false
  nodes.push(await aNode(request, server, 'relevo'))
  await expect(row(page, 'El que se cae')).toContainText('Completada')
  await expect(page.getByRole('region', { name: 'Nodos' })).toContainText('Sin latido')
  await nodes[0]?.ended.catch(() => {})
  await Promise.all(nodes.map((node) => node.stop()))
})
