import { readActor } from '#lib/session.ts'
import { stored } from '#lib/storage.ts'
import type { Kept } from './answers.ts'

/** Of this person's attempt: somebody else at the same browser never meets it. */
const sheetName = (attempt: string) => `attempt:${readActor()?.id ?? ''}:${attempt}`

export const readKept = (attempt: string) => stored.read<Kept>(sheetName(attempt))
export const keep = (attempt: string, kept: Kept) => stored.write(sheetName(attempt), kept)
export const forget = (attempt: string) => stored.remove(sheetName(attempt))

/** Tells what another tab keeps of the attempt; null when it has handed it in. */
export function followOtherTab(attempt: string, onKept: (kept: Kept | null) => void) {
  const name = sheetName(attempt)
  const listen = ({ key }: StorageEvent) => key === name && onKept(readKept(attempt))
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
