import { addByOperator } from '#domains/avatars/nodes.rules.ts'
import { StartError } from '#kernel/start-error.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
import { withDatabase } from './checks/open.ts'
import { type Command, operator, wordOf } from './command.ts'

export const nodeAddCommand: Command = {
  usage: 'NAME',
  help: `Makes the token with which a node of this name may make avatar videos, and prints it. It is told only now. Start the
node with AVATAR_SERVER and AVATAR_TOKEN, on any machine. Administrators can do the same at /experimental/ai-avatars, and
take the token away there.`,
  words: 1,
  async run(call) {
    const name = wordOf(call, 0)
    const token = await withDatabase(call.config, (sql) =>
      addByOperator({ sql }, operator(), name).catch((error: unknown) => {
        if (problemOfDatabase(error)?.code !== 'NameTaken') throw error
        throw new StartError(
          `A node is called "${name}" already: choose another name, or remove that node at /experimental/ai-avatars first.`,
        )
      }),
    )
    call.say(token)
    return 0
  },
}
