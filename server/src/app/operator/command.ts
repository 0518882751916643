import { userInfo } from 'node:os'
import type { ParseArgsConfig } from 'node:util'
import type { Config } from '#platform/config/config.ts'
import type { Operator } from '#platform/db/audit.ts'

/** What a command is given. */
export interface Call {
  /** Words after the name of the command. */
  words: string[]
  options: Record<string, string | boolean | undefined>
  /** Of the environment, which is the server's. */
  config: Config
  say(line: string): void
}

/** The message shows the caller how a command is written. The program then ends with 2. */
export class UsageError extends Error {}

export interface Command {
  /** What follows the name: "FILE [--json]". */
  usage: string
  /** Sentences for `--help`. */
  help: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** How many words it takes; any other number is refused. */
  words: number
  /** Answers the exit code: 0, or 1 if something is not as it should be. */
  run(call: Call): Promise<number>
}

/** A word that is known to be there, because the program has counted them. */
export const wordOf = ({ words }: Call, at: number) => words[at] ?? ''

/** Who runs the program, for the audit trail. */
export function operator(): Operator {
  try {
    return { systemUser: userInfo().username }
  } catch {
    // In a container a user may have a number only.
    return { systemUser: `uid ${process.getuid?.() ?? '?'}` }
  }
}
