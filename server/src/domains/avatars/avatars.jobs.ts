import { Type } from 'typebox'
import { job } from '#platform/jobs/job.ts'
import * as store from './avatars.store.ts'
import { loseExpired } from './claims.rules.ts'
import { lockQueue } from './claims.store.ts'
import * as nodes from './nodes.store.ts'

const day = 86_400_000
/** One that was taken off the list counts for its day. */
const removedRetention = 2 * day
const silentNodeRetention = 7 * day

/** Nodes do the same whenever they ask for work; this is for when none is left. */
export const loseClaimsOfLostNodes = job({
  name: 'avatars.lose-claims',
  input: Type.Object({}),
  schedule: '* * * * *',
  async run(services) {
    await services.sql.begin(async (tx) => {
      await lockQueue(tx)
      await loseExpired(services, tx)
    })
  },
})

export const sweepAvatars = job({
  name: 'avatars.sweep',
  input: Type.Object({}),
  schedule: '10 * * * *',
  async run({ sql, config, now }) {
    const before = (age: number) => new Date(now().getTime() - age)
    await store.letGo(sql, before(config.avatars.retentionDays * day))
    await store.forgetRemoved(sql, before(removedRetention))
    await nodes.forgetOwn(sql, before(silentNodeRetention))
  },
})
