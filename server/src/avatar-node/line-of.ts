import { longestLine } from '@aulanova/contract/kernel/limits'
import { cut } from '#kernel/text-cut.ts'

/** A text of a program or a service as one line, as the protocol of nodes has it. */
export const lineOf = (text: string) => cut(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), longestLine)
