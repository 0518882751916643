import { composeServices } from '#app/composition/compose.ts'
import { fillDemo } from '#demo/demo.ts'
import { fillLoad, hasPeople } from '#demo/load/fill-load.ts'
import { type SizeName, sizeNames, sizes } from '#demo/load/size.ts'
import { prepare } from '#domains/operations/system/first-start.rules.ts'
import { StartError } from '#kernel/start-error.ts'
import type { Pool } from '#platform/db/db.ts'
import { migrateDatabase } from '#platform/db/migrate-database.ts'
import { secondsSince } from './checks/figures.ts'
import { withDatabase } from './checks/open.ts'
import { type Command, UsageError, wordOf } from './command.ts'

const sizeList = sizeNames.map((name) => `${name}: ${sizes[name].users} users, ${sizes[name].courses} courses`)

export const generateCommand: Command = {
  usage: sizeNames.join('|'),
  help: `Fills an empty database, or one that has only the demo, with people, courses, subscriptions, progress and payments.
${sizeList.join('. ')}.
Everybody has the password of the demo, which is public: it needs DEMO=1, which production does not have. The data are the
same at every generation. A server that runs meanwhile is slow; better stop it.`,
  words: 1,
  run: (call) => {
    const name = wordOf(call, 0)
    if (!isSize(name)) throw new UsageError(`There is no size "${name}": ${sizeList.join('; ')}.`)
    const { config, say } = call
    if (!config.demo)
      throw new StartError('Load data have public passwords: they need a demo (DEMO=1), not production.')
    const fill = async (sql: Pool, url: string) => {
      const started = performance.now()
      await migrateDatabase(url)
      if (await hasPeople(sql)) throw new StartError('There are people in this database already: use an empty one.')
      const services = await composeServices(config, url)
      try {
        await fillDemo(services)
        await prepare(services)
      } finally {
        await services.close()
      }
      await fillLoad(url, sizes[name], say)
      say(`Generated in ${secondsSince(started)}.`)
      return 0
    }
    return withDatabase(config, fill, { mayMake: true })
  },
}

const isSize = (name: string): name is SizeName => (sizeNames as readonly string[]).includes(name)
