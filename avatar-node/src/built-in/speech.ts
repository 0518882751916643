import { readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { align, clausesOf, heard, measure, type Placed, type Sound, type Stretch, window } from './align.ts'
import { run, type Speaker, speakerOptions } from './programs.ts'
import type { Part } from './sentences.ts'

/** A part of the script in the sound of the film. */
export interface Spoken extends Stretch {
  part: Part
  /** When the mouth makes what. */
  placed: Placed[]
}

export interface Speech {
  sound: Sound
  spoken: Spoken[]
}

interface Saying {
  sound: Sound
  placed: Placed[]
}

/** Seconds of quiet that stay before and after what is heard, so that no sound is cut. */
const margin = 0.02

/** Seconds between two parts. */
const pauses: Record<Part['ending'], number> = { cut: 0, comma: 0.18, sentence: 0.42, paragraph: 0.75 }
const before = 0.4
const after = 0.8

/** A part that goes on is spoken as before a comma, so that the voice does not fall as at the end of a sentence. */
const textOf = ({ said, ending }: Part) => (ending === 'cut' ? `${said},` : said)

/** Null if nothing is heard. */
async function say(part: Part, speaker: Speaker, file: string): Promise<Saying | null> {
  const printed = await run(
    'espeak-ng',
    [...speakerOptions(speaker), '-b', '1', '-z', '-w', file, '--ipa', '--stdin'],
    textOf(part),
  )
  const whole = readWav(await readFile(file))
  await unlink(file)
  const measured = measure(whole)
  const stretches = heard(measured)
  const first = stretches[0]
  const last = stretches.at(-1)
  if (!first || !last) return null
  const start = Math.max(0, first.from - margin)
  const { rate } = whole
  const samples = whole.samples.slice(Math.round(start * rate), Math.round((last.to + margin) * rate))
  const placed = align(clausesOf(printed), measured, stretches)
  return {
    sound: { rate, samples },
    placed: placed.map(({ phone, from, to }) => ({ phone, from: from - start, to: to - start })),
  }
}

const later = (placed: Placed[], by: number) => placed.map((one) => ({ ...one, from: one.from + by, to: one.to + by }))

/** Puts one after the other, with pauses, a beginning and an end. The length is a whole number of windows. */
function together(sayings: { saying: Saying; part: Part }[], rate: number, frame: number): Speech {
  const quiet = (seconds: number) => new Int16Array(Math.round(seconds * rate))
  const pieces: Int16Array[] = [quiet(before)]
  let length = pieces[0]?.length ?? 0
  const spoken: Spoken[] = []
  const add = (samples: Int16Array) => {
    pieces.push(samples)
    length += samples.length
  }
  for (const [i, { saying, part }] of sayings.entries()) {
    const from = length / rate
    add(saying.sound.samples)
    spoken.push({ part, from, to: length / rate, placed: later(saying.placed, from) })
    add(quiet(i === sayings.length - 1 ? after : pauses[part.ending]))
  }
  const samples = new Int16Array(Math.ceil(length / rate / frame) * Math.round(frame * rate))
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  return { sound: { rate, samples }, spoken }
}

export interface Speaking {
  parts: Part[]
  speaker: Speaker
  folder: string
  /** The length of a frame of the film in seconds. */
  frame: number
  /** Called after each part; awaited, so that it can slow the work down. */
  said(count: number, seconds: number): Promise<void>
}

/** Speaks each part on its own, because its place in the sound is then exact. Null if nothing is heard. */
export async function speak({ parts, speaker, folder, frame, said }: Speaking): Promise<Speech | null> {
  const sayings: { saying: Saying; part: Part }[] = []
  let seconds = 0
  for (const [i, part] of parts.entries()) {
    const saying = await say(part, speaker, join(folder, `part-${i}.wav`))
    if (saying) {
      sayings.push({ saying, part })
      seconds += saying.sound.samples.length / saying.sound.rate + pauses[part.ending]
    }
    await said(i + 1, seconds)
  }
  const rate = sayings[0]?.saying.sound.rate
  if (!rate) return null
  const speech = together(sayings, rate, frame)
  return { ...speech, sound: levelled(speech.sound) }
}

const headerBytes = 44

export function readWav(bytes: Buffer): Sound {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.readUInt16LE(22) !== 1 || bytes.readUInt16LE(34) !== 16)
    throw new Error('The sound is not a WAV file with one channel of 16 bits')
  const data = bytes.subarray(headerBytes, bytes.length - ((bytes.length - headerBytes) % 2))
  const samples = new Int16Array(data.length / 2)
  for (let i = 0; i < samples.length; i++) samples[i] = data.readInt16LE(i * 2)
  return { rate: bytes.readUInt32LE(24), samples }
}

export function wavOf({ rate, samples }: Sound): Buffer {
  const bytes = Buffer.alloc(headerBytes + samples.length * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples.length * 2, 40)
  for (const [i, sample] of samples.entries()) bytes.writeInt16LE(sample, headerBytes + i * 2)
  return bytes
}

/** Root mean square of what is heard; -16 LUFS for our voices (measured, `docs/decisions/0054-drawn-avatars.md`). */
const target = 0.17

/** Above this, peaks are rounded instead of cut: full scale is not passed after AAC either. */
const knee = 0.5
const loudest = 0.75

const limited = (value: number) => {
  const size = Math.abs(value)
  if (size <= knee) return value
  return Math.sign(value) * (knee + (loudest - knee) * Math.tanh((size - knee) / (loudest - knee)))
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
