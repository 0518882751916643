import type { APIRequestContext } from '@playwright/test'
import type { Block } from '../../contract/src/authoring/blocks.ts'
import type { CourseDraft } from '../../contract/src/authoring/builder.ts'
import { api } from './accounts.ts'

interface One<T> {
  Item: T
}

type Creator = Awaited<ReturnType<typeof api>>

const original = 'Estadística para decidir con datos imperfectos'

/** The demo's course; the copies that journeys have made are in the same list, each with a number in its name. */
async function originalOf(creator: Creator) {
  for (let page = 1; ; page++) {
    const path = `/creator/courses/${page}/mine/${encodeURIComponent(original)}`
    const { Items } = await creator.get<{ Items: { Uuid: string; Name: string }[] }>(path)
    const found = Items.find(({ Name }) => Name === original)
    if (found) return found.Uuid
    if (Items.length === 0) throw new Error(`The demo's creator has no course "${original}".`)
  }
}

/** A course of the demo's creator that can be handed in, with a new section and text block at the end. */
export async function aReadyCourse(request: APIRequestContext) {
  const creator = await api(request, 'creator')
  const uuidOfOriginal = await originalOf(creator)
  const { Item } = await creator.post<One<CourseDraft>>('/creator/clone', { uuid: uuidOfOriginal })
  const uuid = Item.Uuid
  const section = (await creator.post<One<{ Id: string }>>('/creator/sections', { uuid, title: 'La última' })).Item.Id
  const values = (html: string) => ({ Type: 'text', Title: 'Mareas', Minutes: 3, Resource: { Html: html } })
  const first = values('<p>La luna mueve el agua cada noche.</p>')
  const block = (await creator.post<One<Block>>('/creator/blocks/add', { uuid, item: section, values: first })).Item.Id
  return {
    creator,
    uuid,
    name: Item.Name,
    section,
    block,
    write: (html: string) => creator.put('/creator/blocks/update', { uuid, item: block, values: values(html) }),
    at: (part: string) => `/creator/courses/${uuid}/${part}`,
  }
}
