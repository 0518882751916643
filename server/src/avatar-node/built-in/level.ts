import { heard, measure, type Sound, window } from './sound.ts'

/** Root mean square of what is heard; -16 LUFS for our voices (measured, `docs/decisions/0054-drawn-avatars.md`). */
const target = 0.17

/** Above this, peaks are rounded instead of cut: full scale is not passed after AAC either. */
const knee = 0.5
const most = 0.75

const limited = (value: number) => {
  const size = Math.abs(value)
  if (size <= knee) return value
  return Math.sign(value) * (knee + (most - knee) * Math.tanh((size - knee) / (most - knee)))
}

export function voicedLevel(sound: Sound): number {
  const measured = measure(sound)
  let squares = 0
  let count = 0
  for (const { from, to } of heard(measured)) {
    for (const level of measured.levels.subarray(Math.round(from / window), Math.round(to / window))) {
      squares += level * level
      count++
    }
  }
  return count === 0 ? 0 : Math.sqrt(squares / count)
}

/** Every voice as loud as the others. */
export function levelled(sound: Sound): Sound {
  const level = voicedLevel(sound)
  if (level === 0) return sound
  const gain = target / level
  return { ...sound, samples: sound.samples.map((sample) => Math.round(limited((sample / 32768) * gain) * 32767)) }
}
