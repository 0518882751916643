import type { Db } from '#platform/db/db.ts'
import { type NotificationText, notify } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './avatars.store.ts'

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
export async function notifyPerson(
  services: Pick<Services, 'config'>,
  tx: Db,
  id: string,
  happening: keyof typeof texts,
) {
  const { title, ...reader } = await store.reader(tx, id)
  await notify(services, tx, reader, {
    texts,
    closing: 'See you soon.',
    happening,
    kind: 'avatar',
    known: { title },
    path: `/experimental/ai-avatars?video=${id}`,
  })
}
