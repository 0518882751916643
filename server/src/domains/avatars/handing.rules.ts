import type { HandedVideo } from '@aulanova/contract/avatars/avatars'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'
import { type NotificationText, notify } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'
import { expiryOf, read } from './avatars.rules.ts'
import * as store from './handing.store.ts'

/**
 * Hands a finished video to one creator, by their whole e-mail address or username, and notifies them. Handing it to another one takes it
 * back from the first; what is in a course stays there.
 */
export async function hand(services: Services, actor: Actor, { id, to }: { id: string; to: string }) {
  const { sql, now, limits } = services
  await read(services, actor, id)
  // Before anybody is found, so that addresses cannot be tried out.
  await limits.count(sql, 'course-mail', `${actor.id} videos`)
  const creator = await store.creatorCalled(sql, to.trim())
  if (!creator || creator.id === actor.id) throw new Problem('UserNotFound')
  await sql.begin(async (tx) => {
    const title = await store.hand(tx, { id, userId: actor.id, to: creator.id, now: now() })
    if (title === undefined) throw new Problem('InvalidState')
    await notifyCreator(services, tx, { by: actor.id, title, creator })
  })
  return read(services, actor, id)
}

/** Finished videos that others handed to this person and that are still there, the last handed first. */
export async function listHanded({ sql, config }: Services, actor: Actor, page: number) {
  const [rows, count] = await Promise.all([store.handedTo(sql, actor.id, page), store.countHandedTo(sql, actor.id)])
  const items = rows.map(
    (row): HandedVideo => ({
      Id: row.id,
      Title: row.title,
      By: row.name,
      Seconds: row.seconds === null ? null : Math.round(row.seconds),
      Handed: row.handedAt,
      Courses: row.courses,
      Expires: expiryOf(row, config.avatars.retentionDays),
    }),
  )
  return { Items: items, Count: count }
}

const texts: Record<'handed', NotificationText> = {
  handed: {
    subject: '{{by}} has a video for your courses',
    before: '{{by}} handed you the video “{{title}}”, with voice and captions.',
    after: 'Open a video block in one of your courses and choose “Use an avatar video”.',
    action: 'Open my courses',
  },
}

interface News {
  /** The id of the person who handed it. */
  by: string
  title: string
  creator: store.CreatorRow
}

async function notifyCreator(services: Pick<Services, 'config'>, tx: Db, { by, title, creator }: News) {
  await notify(services, tx, creator, {
    texts,
    closing: 'See you soon.',
    happening: 'handed',
    kind: 'avatar',
    known: { title, by: await store.nameOf(tx, by) },
    path: '/creator/courses',
  })
}
