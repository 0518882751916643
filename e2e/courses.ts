import type { APIRequestContext } from '@playwright/test'
import type { Block } from '../contract/src/blocks.ts'
import type { CourseDraft } from '../contract/src/builder.ts'
import { api } from './accounts.ts'

interface One<T> {
  Item: T
}

/** A course of the demo's creator that can be handed in, with a new section and text block at the end. */
export async function aReadyCourse(request: APIRequestContext) {
  const creator = await api(request, 'creator')
  const { Items } = await creator.get<{ Items: { Uuid: string; Created: string }[] }>('/creator/courses/1/mine')
  // The oldest course is the demo's; other journeys have created the newer ones.
  const [oldest] = Items.toSorted((one, other) => one.Created.localeCompare(other.Created))
  const { Item } = await creator.post<One<CourseDraft>>('/creator/clone', { uuid: oldest!.Uuid })
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
