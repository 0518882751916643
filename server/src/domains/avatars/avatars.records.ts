import type { AvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import type { AvatarRequest } from '@aulanova/contract/avatars/avatars'
import type { StoredFile } from '@aulanova/contract/files/files'
import { keyOf } from '@aulanova/contract/kernel/keys'
import type { RequestRow } from './avatars.store.ts'
import type { NodeRow } from './nodes.store.ts'

const day = 86_400_000

export function toAvatarRequest(row: RequestRow, files: readonly StoredFile[], retentionDays: number): AvatarRequest {
  const file = (id: string | null) => files.find(({ Filename }) => Filename === id) ?? null
  const staysForEver = row.fileId === null || row.courses > 0 || row.finishedAt === null
  return {
    PK: keyOf('avatarRequest', row.id),
    Id: row.id,
    Title: row.title,
    Script: row.script,
    Language: row.language,
    Voice: row.voice,
    Avatar: row.avatar,
    Background: row.background,
    State: row.status,
    Progress: row.progress,
    Step: row.step,
    SecondsLeft: row.secondsLeft,
    Place: row.place,
    Failure: row.failure,
    Reason: row.reason,
    Node: row.node,
    Seconds: row.seconds === null ? null : Math.round(row.seconds),
    Video: file(row.fileId),
    Captions: file(row.captionsFileId),
    Expires: staysForEver
      ? null
      : new Date(new Date(row.finishedAt ?? 0).getTime() + retentionDays * day).toISOString(),
    Courses: row.courses,
    Created: row.createdAt,
    Updated: row.updatedAt,
  }
}

/** A node is away when its claims would be lost. */
export function toAvatarNode(row: NodeRow, awaySince: Date): AvatarNode {
  return {
    PK: keyOf('node', row.id),
    Id: row.id,
    Name: row.name,
    Kind: row.kind,
    State: stateOf(row, awaySince),
    Missing: row.missing,
    Load: row.load,
    Capacity: row.capacity,
    LastBeat: row.beatAt,
    Languages: [...new Set(row.voices.map(({ Language }) => Language))],
    Voices: row.voices.map(({ Name }) => Name),
    Avatars: row.avatars.map(({ Name }) => Name),
    Lost: row.losses,
    IsOwn: row.isOwn,
  }
}

function stateOf({ beatAt, missing, load }: NodeRow, awaySince: Date): AvatarNode['State'] {
  if (beatAt === null) return 'waiting'
  if (new Date(beatAt) < awaySince) return 'lost'
  if (missing.length > 0) return 'unable'
  return load > 0 ? 'working' : 'idle'
}
