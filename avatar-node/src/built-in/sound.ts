/** Mono sound of 16 bits. */
export interface Sound {
  rate: number
  samples: Int16Array
}

export interface Stretch {
  /** Seconds. */
  from: number
  to: number
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

export const secondsOf = ({ rate, samples }: Sound) => samples.length / rate

/** One measurement is this long, in seconds. */
export const window = 0.01

export interface Measured {
  /** Root mean square of each window, from 0 to 1. */
  levels: Float64Array
  /** Share of samples of each window at which the sign changes: high for s and sh, low for vowels. */
  crossings: Float64Array
}

export function measure({ rate, samples }: Sound): Measured {
  const size = Math.round(rate * window)
  const count = Math.ceil(samples.length / size)
  const levels = new Float64Array(count)
  const crossings = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const part = samples.subarray(i * size, (i + 1) * size)
    let squares = 0
    let changes = 0
    for (const [j, sample] of part.entries()) {
      squares += sample * sample
      if (j > 0 && sample < 0 !== (part[j - 1] ?? 0) < 0) changes++
    }
    levels[i] = Math.sqrt(squares / part.length) / 32768
    crossings[i] = changes / part.length
  }
  return { levels, crossings }
}

/** Below this part of the loudest window it is silent: 40 dB less. */
const silence = 0.01

/** The closed mouth before a `p` or `t` is silent too, for less than this many seconds. */
const shortestPause = 0.12

/** Where something is heard, between pauses. */
export function heard({ levels }: Measured): Stretch[] {
  const least = levels.reduce((loudest, level) => Math.max(loudest, level), 0) * silence
  const stretches: Stretch[] = []
  for (const [i, level] of levels.entries()) {
    if (level <= least) continue
    const last = stretches.at(-1)
    if (last && i * window - last.to < shortestPause) last.to = (i + 1) * window
    else stretches.push({ from: i * window, to: (i + 1) * window })
  }
  return stretches
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
