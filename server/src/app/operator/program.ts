import { parseArgs } from 'node:util'
import { StartError } from '#kernel/start-error.ts'
import { environment, readConfig } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/values.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
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
    if (!found) throw new UsageError(unknown(asked))
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
  const options = command.options ?? {}
  // Not strict: what is wrong is said by us, because Node's sentences are about its own rules.
  const given = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  const wrong =
    given.tokens.map((token) => (token.kind === 'option' ? faultOf(token, options) : null)).find(Boolean) ??
    (given.positionals.length === command.words ? null : wordsOf(command.words))
  if (wrong) throw new UsageError(`${wrong}. This is how it is written:\n${usageOf(name, command)}`)
  return { words: given.positionals, options: given.values as Record<string, string | boolean | undefined> }
}

interface GivenOption {
  name: string
  /** As it was written: "--json". */
  rawName: string
  value: string | undefined
  inlineValue: boolean | undefined
}

function faultOf({ name, rawName, value, inlineValue }: GivenOption, options: NonNullable<Command['options']>) {
  const known = Object.hasOwn(options, name) ? options[name] : undefined
  if (!known) return `It has no option ${rawName}`
  if (known.type === 'boolean') return value === undefined ? null : `The option ${rawName} takes no value`
  // What looks like another option is one, unless it is written with "=".
  const isMissing = !value || (value.startsWith('-') && !inlineValue)
  return isMissing ? `The option ${rawName} needs a value` : null
}

/** Commands that begin with the same word, or else all. */
function unknown(words: string[]) {
  const [first] = words
  const alike = Object.keys(commands).filter((name) => name.split(' ')[0] === first)
  const said = `There is no command "${words.join(' ')}".`
  return alike.length > 0 ? `${said} These begin with "${first}":\n${listOf(alike)}` : `${said}\n\n${overview()}`
}

const overview = () =>
  `${program} COMMAND, with the environment of the server. ${program} COMMAND --help says more.\n\n${listOf(Object.keys(commands))}`

function listOf(names: string[]) {
  const width = Math.max(...names.map((name) => name.length))
  return names.map((name) => `  ${name.padEnd(width)}  ${commands[name]?.summary}`).join('\n')
}
