import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { voices } from '@aulanova/contract/avatars/avatar-catalogue'
import type { Language } from '@aulanova/contract/kernel/languages'
import { expect, test } from 'vitest'
import { describeWithPrograms } from '../testing/programs.ts'
import { someWork } from '../testing/work.ts'
import { heard, measure, type Sound, secondsOf } from './align.ts'
import { framesPerSecond, posesOf } from './movement.ts'
import { speakerOf } from './programs.ts'
import { partsOfScript } from './sentences.ts'
import { readWav, speak, voicedLevel, wavOf } from './speech.ts'

const sentences: Record<Language, string> = {
  mx: 'Hola, mamá.',
  es: 'Hola, mamá.',
  eng: 'Hello, mother.',
  it: 'Ciao, mamma.',
  gr: 'Hallo, Mama.',
  rs: 'Привет, мама.',
}

async function spoken(script: string, voice = 'mx-jacaranda', language: Language = 'mx') {
  const { folder } = await someWork()
  const speaker = speakerOf(voice)
  if (!speaker) throw new Error('There is no such voice')
  const parts = partsOfScript(script, language)
  const speech = await speak({ parts, speaker, folder, frame: 1 / framesPerSecond, said: async () => {} })
  expect(await readdir(folder)).toEqual([])
  if (!speech) throw new Error('Nothing is heard')
  return speech
}

/** The most usual pitch, by the delay after which a loud part of the sound repeats. */
function pitchOf({ rate, samples }: Sound) {
  const size = Math.round(rate * 0.02)
  const pitches: number[] = []
  for (let start = 0; start + 2 * size < samples.length; start += size * 3) {
    const part = samples.subarray(start, start + size)
    if (Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / size) < 3000) continue
    const likeness = (delay: number) =>
      part.reduce((sum, value, i) => sum + value * (samples[start + i + delay] ?? 0), 0)
    let best = { delay: 0, like: 0 }
    for (let delay = Math.round(rate / 350); delay < rate / 60; delay++) {
      const like = likeness(delay)
      if (like > best.like * 1.05) best = { delay, like }
    }
    pitches.push(rate / best.delay)
  }
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0
}

test('a sound is the same after it was written and read', () => {
  const sound = { rate: 22050, samples: Int16Array.from([0, 1, -32768, 32767]) }
  expect(readWav(wavOf(sound))).toEqual(sound)
})

describeWithPrograms('speech', () => {
  test('both voices of each language speak equally loud, and one is clearly higher', { tags: ['long'] }, async () => {
    for (const language of Object.keys(sentences) as Language[]) {
      const pitches = new Map<string, number>()
      for (const { id, sounds } of voices.filter((voice) => voice.language === language)) {
        const { sound } = await spoken(sentences[language], id, language)
        expect(voicedLevel(sound)).toBeCloseTo(0.16, 1)
        expect(Math.max(...sound.samples)).toBeLessThan(32767 * 0.8)
        pitches.set(sounds, pitchOf(sound))
      }
      expect((pitches.get('higher') ?? 0) / (pitches.get('lower') ?? 1)).toBeGreaterThan(1.4)
    }
  })

  test('the mouth is closed where nothing is heard, moves where something is, and is the same each time', async () => {
    const script = 'Hola, mamá. Esta es la luna.\nAdiós, papá.'
    const speech = await spoken(script)
    const poses = posesOf(speech, 1)
    expect(posesOf(await spoken(script), 1)).toEqual(poses)
    const sounds = heard(measure(speech.sound))
    const frame = 1 / framesPerSecond
    const silent = poses.filter((_, i) =>
      sounds.every(({ from, to }) => to < (i - 1) * frame || from > (i + 2) * frame),
    )
    expect(silent.length).toBeGreaterThan(20)
    expect(new Set(silent.map(({ mouth }) => mouth))).toEqual(new Set(['X']))
    const loud = poses.filter((_, i) => sounds.some(({ from, to }) => from < i * frame && to > (i + 1) * frame))
    expect(loud.filter(({ mouth }) => mouth !== 'X').length / loud.length).toBeGreaterThan(0.95)
    expect(poses.length).toBe(Math.round(secondsOf(speech.sound) * framesPerSecond))
  })

  test('each part is heard from its beginning to its end', async () => {
    const { sound, spoken: parts } = await spoken('Hola. Esta es la luna.')
    const sounds = heard(measure(sound))
    expect(sounds).toHaveLength(parts.length)
    for (const [i, { from, to }] of parts.entries()) {
      expect(Math.abs((sounds[i]?.from ?? 0) - from)).toBeLessThan(0.05)
      expect(Math.abs((sounds[i]?.to ?? 0) - to)).toBeLessThan(0.05)
    }
  })

  test('options, commands and markup of espeak-ng are only read aloud', async () => {
    const target = `${(await someWork()).folder}-written.wav`
    const script = `-f /etc/passwd\n--path=/\n-w ${target}\n$(touch ${target})\n[[h@l@U]] <audio src="${target}"/>`
    const { spoken: parts } = await spoken(script)
    expect(parts.length).toBeGreaterThanOrEqual(5)
    expect(existsSync(target)).toBe(false)
    // A file that was read would take minutes.
    expect(parts.at(0)?.to).toBeLessThan(6)
  })
})
