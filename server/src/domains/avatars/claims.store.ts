import type { Background } from '@aulanova/contract/avatars/avatar-catalogue'
import type { NodeAbilities } from '@aulanova/contract/avatars/avatar-nodes'
import type { AvatarFailure, AvatarStep } from '@aulanova/contract/avatars/avatars'
import type { Language } from '@aulanova/contract/kernel/languages'
import type { Db } from '#platform/db/db.ts'
import { areExpired, hasGrants, maxGrants, queue, unclaimed } from './avatars.store.ts'

export interface ClaimRow {
  claimId: string
  title: string
  script: string
  language: Language
  voice: string
  avatar: string
  background: Background
}

/**
 * Claims are made and lost one after the other: two nodes never choose the same request, and none waits for a row of another
 * that waits for it. Taken before any row.
 */
export const lockQueue = (db: Db) => db`select pg_advisory_xact_lock(720150055)`

export const register = (db: Db, id: string, abilities: NodeAbilities, now: Date) => db`
  update avatar_nodes set kind = ${abilities.Kind}, capacity = ${abilities.Capacity},
    voices = ${db.json(abilities.Voices as never)}, avatars = ${db.json(abilities.Avatars as never)},
    backgrounds = ${abilities.Backgrounds}, missing = ${abilities.Missing}, beat_at = ${now}
  where id = ${id}`

export const beat = (db: Db, id: string, now: Date) => db`
  update avatar_nodes set beat_at = ${now} where id = ${id} and beat_at is not null`

/** Requests that this node has what it takes for. */
const fits = (db: Db) => db`
  n.missing = '{}' and r.background = any(n.backgrounds)
  and n.voices @> jsonb_build_array(jsonb_build_object('Id', r.voice, 'Language', r.language))
  and n.avatars @> jsonb_build_array(jsonb_build_object('Id', r.avatar))`

/** Takes the next request, unless the node has as many as it can take. */
export async function claimNext(db: Db, nodeId: string, now: Date, leaseUntil: Date) {
  const [row] = await db<ClaimRow[]>`
    with next as (
      select r.id from (${queue(db, now)}) waiting
      join avatar_requests r on r.id = waiting.id
      join avatar_nodes n on n.id = ${nodeId} and ${fits(db)}
      where (select count(*) from avatar_requests p where p.node_id = n.id and p.status = 'processing') < n.capacity
      order by waiting.place limit 1
    )
    update avatar_requests r set status = 'processing', node_id = ${nodeId}, claim_id = gen_random_uuid(),
      claimed_at = ${now}, lease_until = ${leaseUntil}, progress = 0,
      granted = case when ${areExpired(db, now)} then '{}' else r.granted end
    from next where r.id = next.id and r.status = 'queued'
    returning r.claim_id, r.title, r.script, r.language, r.voice, r.avatar, r.background`
  return row ?? null
}

/** Includes requests whose lease has ended: the next claim returns them to the queue first. */
export async function countWaiting(db: Db, nodeId: string, now: Date) {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from avatar_requests r join avatar_nodes n on n.id = ${nodeId} and ${fits(db)}
    where (r.status = 'queued' and ${hasGrants(db, now)}) or (r.status = 'processing' and r.lease_until <= ${now})`
  return row.count
}

export interface Reported {
  claim: string
  progress: number
  step: AvatarStep
  secondsLeft: number | null
}

/**
 * Renews the leases of claims that nobody has taken away, with their progress, and answers which these are. A lease that has
 * ended is renewed too: on a busy machine a beat may be late, and nothing is won by losing what nobody else works on.
 */
export const renew = (db: Db, nodeId: string, reported: readonly Reported[], lease: Date) => db<
  { claimId: string; isCalled: boolean }[]
>`
  update avatar_requests r set lease_until = ${lease}, progress = greatest(r.progress, b.progress), step = b.step,
    seconds_left = b.seconds_left, called_at = null
  from (
    select o.id, o.called_at, b.* from avatar_requests o
    join jsonb_to_recordset(${db.json(reported as never)}) as b (
      claim uuid, progress integer, step text, "secondsLeft" integer) on b.claim = o.claim_id
    where o.node_id = ${nodeId} and o.status = 'processing'
    for update of o
  ) as b (id, called_at, claim, progress, step, seconds_left)
  where r.id = b.id and r.status = 'processing'
  returning r.claim_id, b.called_at is not null as is_called`

export interface Held {
  id: string
  userId: string
  title: string
  losses: number
  uploads: string[]
}

/** The request of a claim that nobody has taken away, locked until the transaction ends. */
export async function held(db: Db, nodeId: string, claimId: string) {
  const [row] = await db<Held[]>`
    select id, user_id, title, losses, uploads from avatar_requests
    where claim_id = ${claimId} and node_id = ${nodeId} and status = 'processing' for update`
  return row
}

/** False: the request has had its grants. Its row is locked, so of several calls at once no more succeed. */
export async function takeGrant(db: Db, id: string, kind: string) {
  const { count } = await db`
    update avatar_requests set granted = array_append(granted, ${kind})
    where id = ${id} and cardinality(array_positions(granted, ${kind})) < ${maxGrants}`
  return count > 0
}

export const noteUpload = (db: Db, id: string, fileId: string) => db`
  update avatar_requests set uploads = array_append(uploads, ${fileId}::uuid) where id = ${id}`

interface Finished {
  fileId: string
  captionsFileId: string | null
  seconds: number
  now: Date
}

export const complete = (db: Db, id: string, { fileId, captionsFileId, seconds, now }: Finished) => db`
  update avatar_requests set status = 'completed', finished_at = ${now}, progress = 100, file_id = ${fileId},
    captions_file_id = ${captionsFileId}, seconds = ${seconds}, ${unclaimed(db)}
  where id = ${id}`

export const fail = (
  db: Db,
  id: string,
  { failure, reason, now }: { failure: AvatarFailure; reason: string | null; now: Date },
) => db`
  update avatar_requests set status = 'failed', finished_at = ${now}, failure = ${failure}, reason = ${reason},
    ${unclaimed(db)}
  where id = ${id}`

/** How often a request is begun anew after its node was lost or could not go on: then it has failed. */
export const takeovers = 2

/** Back to where it was in the queue: its place goes by when it was requested. A node that stops in order is no loss. */
export const release = (db: Db, id: string, lost: 0 | 1) => db`
  update avatar_requests set status = 'queued', progress = 0, losses = losses + ${lost},
    granted = case when ${lost} > 0 then '{}' else granted end, ${unclaimed(db)} where id = ${id}`

export interface Lost {
  id: string
  status: 'queued' | 'failed'
  uploads: string[]
}

/**
 * Claims whose lease has ended, or those of one node that it knows nothing of. Another node takes over from the start, so often
 * as `takeovers` says; then the request has failed, as has one that was claimed too long ago.
 */
export async function lose(
  db: Db,
  now: Date,
  which: { nodeId: string; except: readonly string[] } | { claimedBefore: Date },
) {
  const lostBy =
    'nodeId' in which
      ? db`node_id = ${which.nodeId} and claim_id <> all(${[...which.except]}::uuid[])`
      : db`lease_until <= ${now}`
  const isTooOld = 'nodeId' in which ? db`false` : db`claimed_at < ${which.claimedBefore}`
  return db<Lost[]>`
    with lost as (
      select id, node_id, uploads, ${isTooOld} as is_too_old from avatar_requests
      where status = 'processing' and (${lostBy} or ${isTooOld}) order by id for update
    ), counted as (
      update avatar_nodes n set losses = array(
        select at from unnest(n.losses || ${now}::timestamptz) at where at > ${now}::timestamptz - interval '1 day')
      where n.id in (select node_id from lost where not is_too_old)
    )
    update avatar_requests r set
      losses = r.losses + 1,
      status = case when is_too_old or r.losses >= ${takeovers} then 'failed' else 'queued' end,
      failure = case when is_too_old then 'timedOut' when r.losses >= ${takeovers} then 'nodeLost' end,
      finished_at = case when is_too_old or r.losses >= ${takeovers} then ${now}::timestamptz end,
      progress = 0, granted = '{}', ${unclaimed(db)}
    from lost where r.id = lost.id
    returning r.id, r.status, lost.uploads`
}

/** False: there is no such claim. */
export async function noteCall(db: Db, claimId: string, now: Date) {
  const { count } = await db`update avatar_requests set called_at = ${now} where claim_id = ${claimId}`
  return count > 0
}
