import type { Db } from '#platform/db/db.ts'
import { notify } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'
import { avatarWords } from './avatar-words.ts'
import * as store from './avatars.store.ts'

/** In the transaction that ends the request. */
export async function notifyPerson(
  services: Pick<Services, 'config'>,
  tx: Db,
  id: string,
  happening: 'completed' | 'failed',
) {
  const { title, ...reader } = await store.reader(tx, id)
  await notify(services, tx, reader, {
    words: avatarWords,
    happening,
    kind: 'avatar',
    known: { title },
    path: `/experimental/ai-avatars?video=${id}`,
  })
}
