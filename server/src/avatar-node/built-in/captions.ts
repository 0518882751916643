import { linesOf } from './caption-lines.ts'
import type { Spoken } from './speech.ts'

function timeOf(seconds: number) {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(milliseconds % 1000).padStart(3, '0')
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${rest}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Seconds in which a word can be read. */
const shortest = 1

/** WebVTT: each part while it is heard, at most two lines. A short one stays during the pause after it. */
export function captionsOf(spoken: Spoken[], seconds: number): string {
  const cues = spoken.map(({ part, from, to }, i) => {
    const next = spoken[i + 1]?.from ?? seconds
    const until = Math.max(to, Math.min(from + shortest, next))
    return `${timeOf(from)} --> ${timeOf(until)}\n${escaped(linesOf(part.shown).join('\n'))}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
