import type { IncomingHttpHeaders } from 'node:http'
import type { ClaimedRequest, NodeAbilities } from '@aulanova/contract/avatars/avatar-nodes'
import type { AvatarFailure } from '@aulanova/contract/avatars/avatars'
import { grantMinutes } from '@aulanova/contract/files/file-limits'
import { Problem } from '@aulanova/contract/kernel/problems'
import { removeOrphaned } from '#domains/files/files.jobs.ts'
import { fileOfPerson, grantForPerson } from '#domains/files/files.rules.ts'
import type { NodeCaller } from '#kernel/client.ts'
import { isSigned } from '#kernel/signer.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { type NotificationText, notify } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'
import * as avatars from './avatars.store.ts'
import * as store from './claims.store.ts'

const leaseFrom = ({ config }: Pick<Services, 'config'>, now: Date) =>
  new Date(now.getTime() + config.avatars.leaseSeconds * 1000)

/** What the node says that it works on stays its own; what it had before and knows nothing of is lost. */
export async function register(services: Services, node: NodeCaller, abilities: NodeAbilities & { Claims: string[] }) {
  const { sql, now, config } = services
  const { Claims: except, ...can } = abilities
  await sql.begin(async (tx) => {
    await store.lockQueue(tx)
    await store.register(tx, node.id, can, now())
    await loseClaims(services, tx, { nodeId: node.id, except })
  })
  const { beatSeconds, leaseSeconds, maxSeconds, maxBytes } = config.avatars
  return {
    Name: node.name,
    BeatSeconds: beatSeconds,
    LeaseSeconds: leaseSeconds,
    MostSeconds: maxSeconds,
    MostBytes: maxBytes,
  }
}

/** The node is alive. Of the claims that it reports, those are answered that it has no more. */
export async function beat(services: Services, node: NodeCaller, reported: store.Reported[]) {
  const { sql } = services
  const now = services.now()
  if ((await store.beat(sql, node.id, now)).count === 0) throw new Problem('InvalidState')
  const renewed = reported.length ? await store.renew(sql, node.id, reported, leaseFrom(services, now)) : []
  return {
    Lost: reported.map(({ claim }) => claim).filter((claim) => !renewed.some(({ claimId }) => claimId === claim)),
    Called: renewed.filter(({ isCalled }) => isCalled).map(({ claimId }) => claimId),
    Waiting: await store.countWaiting(sql, node.id, now),
  }
}

/** Takes the next request for a node, after returning to the queue what others have lost. */
export async function claim(services: Services, node: NodeCaller): Promise<{ Item: ClaimedRequest | null }> {
  const { sql, config } = services
  const row = await sql.begin(async (tx) => {
    await store.lockQueue(tx)
    await loseExpired(services, tx)
    // Only now, because the lock may have been waited for.
    const now = services.now()
    if ((await store.beat(tx, node.id, now)).count === 0) throw new Problem('InvalidState')
    return store.claimNext(tx, node.id, now, leaseFrom(services, now))
  })
  if (!row) return { Item: null }
  const { claimId, title, script, language, voice, avatar, background } = row
  const CallBack = `${config.apiHost || config.publicUrl}/api/avatar-nodes/v1/callbacks/${claimId}`
  return {
    Item: {
      Claim: claimId,
      Title: title,
      Script: script,
      Language: language,
      Voice: voice,
      Avatar: avatar,
      Background: background,
      CallBack,
    },
  }
}

/** Ends claims that are lost. The person is notified of a request that has failed with it. */
export async function loseClaims(services: Services, tx: Db, which: Parameters<typeof store.lose>[2]) {
  const lost = await store.lose(tx, services.now(), which)
  for (const { id, status, uploads } of lost) {
    await dropUploads(tx, uploads, services.now())
    if (status === 'failed') await notifyPerson(services, tx, id, 'failed')
  }
}

export const loseExpired = (services: Services, tx: Db) =>
  loseClaims(services, tx, {
    claimedBefore: new Date(services.now().getTime() - services.config.avatars.longestMinutes * 60_000),
  })

/** The claim as long as it is this node's. A call of a node from which it was taken away is refused. */
async function heldBy(tx: Db, node: NodeCaller, claim: string) {
  const held = await store.held(tx, node.id, claim)
  if (!held) throw new Problem('NotFound')
  return held
}

interface Upload {
  claim: string
  kind: 'video' | 'captions'
  size: number
}

const types = { video: 'video/mp4', captions: 'text/vtt' } as const
const endings = { video: 'mp4', captions: 'vtt' } as const

export async function grantUpload(services: Services, node: NodeCaller, { claim, kind, size }: Upload) {
  const { sql, config } = services
  if (size > config.avatars.maxBytes) throw tooLarge()
  const { userId, title } = await sql.begin(async (tx) => {
    const held = await heldBy(tx, node, claim)
    if (!(await store.takeGrant(tx, held.id, kind))) throw new Problem('InvalidState')
    return held
  })
  const name = `${title.replace(/[/\\]/g, '-').slice(0, 200)}.${endings[kind]}`
  const upload = { kind, name, contentType: types[kind], bytes: size, replaces: undefined }
  const granted = await grantForPerson(services, userId, upload)
  await sql.begin(async (tx) => {
    const { id } = await heldBy(tx, node, claim)
    await store.noteUpload(tx, id, granted.filename)
  })
  return granted
}

const tooLarge = () => new Problem('TooLarge', { details: [{ field: 'size', reason: 'tooLarge' }] })

interface HandedIn {
  claim: string
  video: string
  captions: string | null
  seconds: number
}

/** Completes a request once: the files are inspected first, and the claim is checked again in the transaction that ends it. */
export async function handIn(services: Services, node: NodeCaller, { claim, video, captions, seconds }: HandedIn) {
  const { sql, config, now } = services
  if (seconds > config.avatars.maxSeconds)
    throw new Problem('ValidationFailed', { details: [{ field: 'seconds', reason: 'tooLarge' }] })
  const { userId, uploads } = await sql.begin((tx) => heldBy(tx, node, claim))
  if ([video, captions].some((id) => id !== null && !uploads.includes(id))) throw new Problem('ItemNotFound')
  const film = await fileOfPerson(services, userId, video, 'video')
  if (film.bytes > config.avatars.maxBytes) throw tooLarge()
  const texts = captions === null ? null : await fileOfPerson(services, userId, captions, 'captions')
  await sql.begin(async (tx) => {
    const { id } = await heldBy(tx, node, claim)
    await store.complete(tx, id, { fileId: film.id, captionsFileId: texts?.id ?? null, seconds, now: now() })
    const unused = uploads.filter((one) => one !== film.id && one !== texts?.id)
    await dropUploads(tx, unused, now())
    await notifyPerson(services, tx, id, 'completed')
  })
  return null
}

interface Failed {
  claim: string
  failure: AvatarFailure
  reason?: string | undefined
  ofNode?: boolean | undefined
}

export async function fail(services: Services, node: NodeCaller, { claim, failure, reason, ofNode = false }: Failed) {
  const { sql, now } = services
  await sql.begin(async (tx) => {
    const { id, uploads, losses } = await heldBy(tx, node, claim)
    await dropUploads(tx, uploads, now())
    if (ofNode && losses < store.takeovers) {
      await store.release(tx, id, 1)
      return
    }
    await store.fail(tx, id, { failure, reason: reason?.trim() || null, now: now() })
    await notifyPerson(services, tx, id, 'failed')
  })
  return null
}

/** A node that stops in order. That is no loss: another begins anew. */
export async function release(services: Services, node: NodeCaller, claim: string) {
  const { sql, now } = services
  await sql.begin(async (tx) => {
    const { id, uploads } = await heldBy(tx, node, claim)
    await store.release(tx, id, 0)
    await dropUploads(tx, uploads, now())
  })
  return null
}

const signatureHeader = 'aulanova-signature'

/** An outside service says that there is news about a claim. What it is, its node asks the service. */
export async function callBack(
  { sql, config, now }: Services,
  claim: string,
  { body, headers }: { body: Buffer | undefined; headers: IncomingHttpHeaders },
) {
  const { service } = config.avatars
  const sent = { body: body?.toString() ?? '', header: headers[signatureHeader] }
  if (!service || !isSigned(Buffer.from(service.secret), sent, now()))
    throw new Problem('ValidationFailed', { details: [{ field: 'signature', reason: 'invalid' }] })
  if (!(await store.noteCall(sql, claim, now()))) throw new Problem('NotFound')
  return null
}

const texts = {
  completed: {
    subject: 'Your video “{{title}}” is ready',
    before: 'Your video “{{title}}” is ready, with voice and captions.',
    after: 'You can watch it, download it or put it into a course.',
    action: 'Watch the video',
  },
  failed: {
    subject: 'Your video “{{title}}” could not be made',
    before: 'Your video “{{title}}” could not be made.',
    after: 'Your script is kept: you can ask for the video again.',
    action: 'See the request',
  },
} satisfies Record<string, NotificationText>

/** In the transaction that ends the request. */
async function notifyPerson(services: Pick<Services, 'config'>, tx: Db, id: string, happening: keyof typeof texts) {
  const { title, ...reader } = await avatars.reader(tx, id)
  await notify(services, tx, reader, {
    texts,
    closing: 'See you soon.',
    happening,
    kind: 'avatar',
    known: { title },
    path: `/experimental/ai-avatars?video=${id}`,
  })
}

/** What a node uploaded for a claim that it has no more is deleted once no more bytes can arrive. */
export async function dropUploads(tx: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return
  const runAt = new Date(now.getTime() + (grantMinutes + 1) * 60_000)
  await enqueue(tx, removeOrphaned, { ids: [...ids] }, { runAt })
}
