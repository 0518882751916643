import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { builtInEngine } from '@aulanova/avatar-node/built-in/built-in'
import { nodeClient } from '@aulanova/avatar-node/client'
import { runNode } from '@aulanova/avatar-node/run-node'
import { environmentOfPrograms } from '#platform/config/config.ts'
import { type Command, UsageError } from './command.ts'

export const nodeCommand: Command = {
  usage: '[--server URL] [--token TOKEN]',
  help: `Makes avatar videos for the server at URL (or AVATAR_SERVER), with the token of this node (or AVATAR_TOKEN, which other
users of the machine cannot see). "node add" and the administrators' page make tokens. It needs espeak-ng and ffmpeg, and says
so where they are missing. AVATAR_SHARE is the percentage of the processors that it may use. It ends with Ctrl-C or SIGTERM,
and gives back what it was working on.`,
  options: { server: { type: 'string' }, token: { type: 'string' } },
  words: 0,
  async run({ config, options, say }) {
    const server = String(options.server ?? config.avatars.server ?? '').replace(/\/$/, '')
    const token = String(options.token ?? config.avatars.token ?? '')
    if (!/^https?:$/.test(URL.parse(server)?.protocol ?? ''))
      throw new UsageError('Name the address of the server: --server URL, or AVATAR_SERVER.')
    if (!token) throw new UsageError('Name the token of this node: --token TOKEN, or AVATAR_TOKEN.')
    const engine = builtInEngine({ share: config.avatars.share, environment: environmentOfPrograms() })
    const node = runNode({ client: nodeClient(server, () => token), engine, folder: tmpdir(), say })
    say(`Working for ${server}. Ctrl-C ends it.`)
    const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process, 'SIGHUP')])
    try {
      await Promise.race([stopped, node.ended])
      return 0
    } catch (error) {
      say((error as Error).message)
      return 1
    } finally {
      await node.stop()
    }
  },
}
