import { avatars, voices } from '@aulanova/contract/avatars/avatar-catalogue'
import { type AvatarNode, listAvatarNodes } from '@aulanova/contract/avatars/avatar-nodes'
import {
  type AvatarOptions,
  type AvatarRequest,
  listAvatarRequests,
  readAvatarOptions,
} from '@aulanova/contract/avatars/avatars'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { testId } from './content-server.ts'
import { fakeApi } from './fake-api.ts'
import { aStoredFile } from './uploads.ts'

const noon = '2026-03-14T18:00:00.000Z'

export const aVideoFile = aStoredFile({
  Filename: 'resources/sky.mp4',
  Name: 'sky.mp4',
  ContentType: 'video/mp4',
  Size: 6_200_000,
  Address: '/files/kept/sky.mp4?expires=1',
})
export const aCaptionsFile = aStoredFile({
  Filename: 'resources/sky.vtt',
  Name: 'sky.en.vtt',
  ContentType: 'text/vtt',
  Size: 300,
  Address: '/files/kept/sky.vtt?expires=1',
})

/** A request with this number, which waits. */
export const aRequest = (number: number, given: Partial<AvatarRequest> = {}): AvatarRequest => ({
  PK: keyOf('avatarRequest', testId(number)),
  Id: testId(number),
  Title: `Request ${number}`,
  Script: 'Look up. It is night.',
  Language: 'eng',
  Voice: 'eng-willow',
  Avatar: 'elena',
  Background: 'night',
  State: 'queued',
  Progress: 0,
  Step: null,
  SecondsLeft: null,
  Place: 1,
  Failure: null,
  Reason: null,
  Node: null,
  Seconds: null,
  Video: null,
  Captions: null,
  Expires: null,
  Courses: 0,
  HandedTo: null,
  Created: noon,
  Updated: noon,
  ...given,
})

/** One whose video can be played. */
export const aFinishedRequest = (number: number, given: Partial<AvatarRequest> = {}) =>
  aRequest(number, {
    State: 'completed',
    Progress: 100,
    Place: null,
    Seconds: 48,
    Video: aVideoFile,
    Captions: aCaptionsFile,
    Expires: '2026-04-14T18:00:00.000Z',
    ...given,
  })

export const aNode = (given: Partial<AvatarNode> = {}): AvatarNode => ({
  PK: keyOf('node', testId(900)),
  Id: testId(900),
  Name: 'workshop',
  Kind: 'built-in',
  State: 'idle',
  Missing: [],
  Load: 1,
  Capacity: 2,
  LastBeat: noon,
  Languages: ['eng', 'mx'],
  Voices: ['eng-willow', 'eng-cedar'],
  Avatars: ['elena'],
  Lost: 0,
  IsOwn: false,
  ...given,
})

export const someOptions = (given: Partial<AvatarOptions> = {}): AvatarOptions => ({
  Voices: voices.map(({ id, language, name }) => ({ Id: id, Language: language, Name: name, CanWork: true })),
  Avatars: Object.entries(avatars).map(([Id, Name]) => ({ Id, Name, CanWork: true })),
  LeftToday: 7,
  PerDay: 10,
  KeptDays: 30,
  Processing: 3,
  Queued: 4,
  ...given,
})

const face = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><g id="base"/><g id="eyes-open"/>
<g id="eyes-closed" display="none"/><g id="mouth-X"/><g id="mouth-A" display="none"/></svg>`

/** A server with these requests, options and nodes, and the static files of the first voice and the faces. */
export function avatarServer(requests: AvatarRequest[] = [], options: Partial<AvatarOptions> = {}, nodes = [aNode()]) {
  const api = fakeApi()
  for (const id of Object.keys(avatars)) api.serve(`/avatars/${id}.svg`, face)
  for (const { id } of voices)
    api.serve(`/avatars/voices/${id}.json`, JSON.stringify({ seconds: 8, mouths: [[0, 'A']] }))
  const list = (Items: AvatarRequest[]) => api.on(listAvatarRequests, () => ({ Items, Count: Items.length }))
  list(requests)
  api.on(readAvatarOptions, () => ({ Item: someOptions(options) }))
  api.on(listAvatarNodes, () => ({ Items: nodes, Count: nodes.length }))
  return { api, list }
}
