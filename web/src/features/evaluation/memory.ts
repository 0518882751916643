import type { Attempt } from '@aulanova/contract/evaluations'
import { readActor } from '#lib/session.ts'
import { stored, storedInTab } from '#lib/storage.ts'
import type { Kept } from './answers.ts'

/** Of this person's attempt: somebody else at the same browser never meets it. */
const nameOf = (what: string, attempt: string) => `${what}:${readActor()?.id ?? ''}:${attempt}`
const sheetName = (attempt: string) => nameOf('attempt', attempt)
const questionsName = (attempt: string) => nameOf('asked', attempt)

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

/** The explanations of a result name their questions by id; this tab remembers what was asked. */
export const keepQuestions = ({ Id, Questions }: Attempt) =>
  storedInTab.write(questionsName(Id), Object.fromEntries(Questions.map((question) => [question.Id, question.Text])))
export const readQuestions = (attempt: string) => storedInTab.read<Record<string, string>>(questionsName(attempt)) ?? {}
