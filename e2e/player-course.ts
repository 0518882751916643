import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { Block } from '../contract/src/blocks.ts'
import type { CourseDraft } from '../contract/src/builder.ts'
import type { StoredFile, UploadGrant } from '../contract/src/files.ts'
import { captions, pdf, pictures, zipOf } from '../server/src/testing/sample-files.ts'
import { api } from './accounts.ts'
import { expect } from './test.ts'

interface One<T> {
  Item: T
}

const film = readFileSync(new URL('../server/src/testing/videos/twenty-seconds.webm', import.meta.url))
const long = Array.from({ length: 40 }, (_, line) => `<p>Renglón ${line + 1} sobre las mareas.</p>`).join('')
export const longText = `<h2>La causa</h2>${long}<p>La Luna mueve el océano <span data-formula="h = 0">h = 0</span>.</p>`

/**
 * A published course of the demo's creator with a block of every kind and no evaluation. Its own people may take it,
 * so the creator is who learns.
 */
export async function aCourseToTake(request: APIRequestContext) {
  const creator = await api(request, 'creator')
  const { Items } = await creator.get<{ Items: { Uuid: string; Created: string }[] }>('/creator/courses/1/mine')
  const [oldest] = Items.toSorted((one, other) => one.Created.localeCompare(other.Created))
  const uuid = (await creator.post<One<CourseDraft>>('/creator/clone', { uuid: oldest!.Uuid })).Item.Uuid
  const draft = (await creator.get<One<CourseDraft>>(`/creator/builder/${uuid}`)).Item
  const item = (await creator.post<One<{ Id: string }>>('/creator/sections', { uuid, title: 'Mareas' })).Item.Id
  for (const { Id } of draft.Sections) await creator.send('POST', '/creator/sections/delete', { uuid, id: Id })

  const put = async (name: string, ContentType: string, buffer: Buffer, Use: string) => {
    const values = { Name: name, ContentType, Use }
    const grant = await creator.post<UploadGrant>('/creator/resource/presigned', { uuid, size: buffer.length, values })
    const file = { name, mimeType: ContentType, buffer }
    const sent = await request.post(grant.presigned.url, { multipart: { ...grant.presigned.fields, file } })
    expect(sent.status()).toBe(204)
    await creator.post<One<StoredFile>>('/creator/files/confirm', { uuid, filename: grant.filename })
    return grant.filename
  }
  const add = async (Type: string, Title: string, Resource: object) => {
    const values = { Type, Title, Minutes: 2, Resource }
    return (await creator.post<One<Block>>('/creator/blocks/add', { uuid, item, values })).Item.Id
  }
  const game = await zipOf({ 'index.html': '<!doctype html><title>Ola</title><button>Subir la ola</button>' })
  const [picture, file, simulation, video, words] = [
    await put('carta.png', 'image/png', await pictures.png(), 'image'),
    await put('bitacora.pdf', 'application/pdf', Buffer.from(pdf), 'attachment'),
    await put('ola.zip', 'application/zip', game, 'simulation'),
    await put('mar.webm', 'video/webm', film, 'video'),
    await put('mar.es.vtt', 'text/vtt', Buffer.from(captions), 'captions'),
  ]
  const blocks = {
    text: await add('text', 'La causa', { Html: longText }),
    image: await add('image', 'La carta', { File: picture, Alt: 'Alturas del mar', Caption: 'Un día de mar' }),
    attachment: await add('attachment', 'La bitácora', { File: file }),
    simulation: await add('simulation', 'La ola', { File: simulation }),
    link: await add('external-link', 'El observatorio', { Address: 'https://example.test/luna' }),
    video: await add('video', 'Una hora de mar', { File: video, Captions: words }),
    hosted: await add('video', 'Otra vista', { Address: 'https://vimeo.com/76979871' }),
  }
  await creator.send('PUT', '/creator/publish', { uuid })
  await (await api(request, 'reviewer')).send('POST', '/creator/review/verdict', { uuid, verdict: 'approved' })
  await (await api(request, 'admin')).send('POST', '/creator/publish/all', { uuid })
  return {
    uuid,
    blocks,
    at: (block?: string) => `/galaxy/courses/learn/${uuid}${block ? `/${block}` : ''}`,
    progress: async () =>
      (
        await creator.get<
          One<{
            Progress: { Done: number; Total: number }
            Blocks: { Block: string; Completed: boolean; Seconds: number; Note: string | null }[]
            CertificateCode: string | null
          }>
        >(`/courses/${uuid}/progress`)
      ).Item,
  }
}
