import { filled } from '#kernel/wording.ts'

/**
 * The greeting of a mail. Without a name if the account is not confirmed yet: the name may have been typed by
 * a stranger, who would have us mail any text to any address.
 */
export const greetingFor = (greeting: string, name: string | null) =>
  name === null ? greeting.replace(/,? \{name\}/, '') : filled(greeting, { name })
