import { parseArgs } from 'node:util'
import { environment, readConfig } from '#config.ts'
import { ConfigError } from '#config-values.ts'
import { problemOfDatabase } from '#db/constraints.ts'
import { StartError } from '#start-error.ts'
import { type Command, UsageError } from './command.ts'
import { commands } from './commands.ts'

const program = 'npm run aulanova --'

interface Surroundings {
  say(line: string): void
  /** That of the process unless given. */
  env?: NodeJS.ProcessEnv
}

/** Exit codes: 0 done, 1 not done or something is not as it should be, 2 the command was not understood. */
export async function runProgram(args: string[], { say, env = environment }: Surroundings): Promise<number> {
  // `help COMMAND` and `COMMAND --help` are the same.
  const isHelp = args[0] === 'help' || args.includes('--help')
  const asked = args.filter((word, at) => word !== '--help' && !(at === 0 && word === 'help'))
  try {
    const found = named(asked)
    if (!found && asked.length === 0) {
      say(overview())
      return isHelp ? 0 : 2
    }
    if (!found) throw new UsageError(`There is no command "${asked.join(' ')}".\n\n${overview()}`)
    const command = await found.load()
    if (isHelp) {
      say(`${usageOf(found.name, command)}\n\n${command.help}`)
      return 0
    }
    const given = parsed(command, asked.slice(found.name.split(' ').length), found.name)
    return await command.run({ ...given, config: readConfig(env), say })
  } catch (error) {
    say(sentenceOf(error))
    // For us, where the sentence is not enough.
    if (env?.LOG_LEVEL === 'debug' && error instanceof Error) say(String(error.stack))
    return error instanceof UsageError ? 2 : 1
  }
}

/** What went wrong, in one sentence that a terminal can print: a text of the database may have anything in it. */
function sentenceOf(error: unknown) {
  if (error instanceof UsageError) return error.message
  const isOurs = error instanceof StartError || error instanceof ConfigError
  const { message, name } = isOurs ? error : (problemOfDatabase(error) ?? (error as Error))
  const sentence = (message || name).replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return isOurs ? sentence : `It failed: ${sentence.replace(/(?<!\.)\.+$/, '')}.`
}

/** The command with the longest name that the words begin with: "backup verify" and not "backup". */
function named(words: string[]) {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ')
    const found = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (found) return { name, ...found }
  }
  return null
}

const wordsOf = (count: number) => {
  if (count === 0) return 'It takes no words besides options'
  return count === 1 ? 'It takes one word' : `It takes ${count} words`
}

const usageOf = (name: string, { usage }: Command) => `${program} ${name} ${usage}`.trim()

function parsed(command: Command, args: string[], name: string) {
  try {
    const { values, positionals } = parseArgs({ args, options: command.options ?? {}, allowPositionals: true })
    if (positionals.length !== command.words) throw new Error(wordsOf(command.words))
    return { words: positionals, options: values as Record<string, string | boolean | undefined> }
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split('\n')[0]}. This is how it is written:\n${usageOf(name, command)}`,
    )
  }
}

function overview() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    `${program} COMMAND, with the environment of the server. ${program} COMMAND --help says more.`,
    '',
    ...lines,
  ].join('\n')
}
