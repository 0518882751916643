import type { ParseKeys } from 'i18next'

/** What a tag may be called: it becomes part of addresses. The server has the last word (`PlainName`). */
const plain = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’()+-]*$/u
export const longestTag = 120

export function wrongWith(name: string, others: readonly string[]): ParseKeys<'builder'> | null {
  if (name.includes('/')) return 'Should not contain /'
  if (!plain.test(name)) return 'No special characters'
  const isThere = others.some((other) => other.toLocaleLowerCase() === name.toLocaleLowerCase())
  return isThere ? 'The course has this tag already' : null
}
