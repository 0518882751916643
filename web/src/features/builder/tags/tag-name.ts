import type { ParseKeys } from 'i18next'

/** A tag becomes part of addresses. The server checks it too, with `PlainName` of the contract. */
const plain = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’()+-]*$/u
export const longestTag = 120

export function tagProblem(name: string, others: readonly string[]): ParseKeys<'builder'> | null {
  if (name.includes('/')) return 'Should not contain /'
  if (!plain.test(name)) return 'No special characters'
  const isThere = others.some((other) => other.toLocaleLowerCase() === name.toLocaleLowerCase())
  return isThere ? 'The course has this tag already' : null
}
