import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { NodeAbilities } from '@aulanova/contract/avatars/avatar-nodes'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { eventually } from '../../../server/src/testing/eventually.ts'
import { describeWithPrograms } from '../testing/programs.ts'
import { processesIn, someWork } from '../testing/work.ts'
import { builtInEngine } from './built-in.ts'
import { run } from './programs.ts'

const engine = builtInEngine({ share: 100, environment: process.env })
const long = Array.from({ length: 14 }, (_, i) => `Esta es la frase número ${i}.`).join(' ')

interface Stream {
  codec_name: string
  codec_type: string
  duration: string
  [field: string]: string | number
}
async function streamsOf(file: string) {
  const printed = await run('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', file])
  return (JSON.parse(printed) as { streams: Stream[] }).streams
}

const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
const cuesOf = (captions: string) =>
  [...captions.matchAll(/(\S+) --> (\S+)\n(.*?)\n(?=\n|$)/gs)].map(([, from = '', to = '', text]) => ({
    from: secondsOf(from),
    to: secondsOf(to),
    text,
  }))

describeWithPrograms('the built-in engine with the real programs', () => {
  test('it can do what the catalogue has', async () => {
    const abilities = await engine.abilities()
    expect(Value.Check(NodeAbilities, abilities)).toBe(true)
    expect(abilities).toMatchObject({ Kind: 'built-in', Missing: [] })
    expect([abilities.Voices.length, abilities.Avatars.length, abilities.Backgrounds.length]).toEqual([12, 3, 3])
  })

  test('a script becomes a film as long as its sound, with captions inside it, and nothing else is left', async () => {
    const work = await someWork()
    const { video, captions, seconds } = await engine.make(work)
    const [picture, sound, ...rest] = await streamsOf(video)
    expect(rest).toEqual([])
    expect(picture).toMatchObject({
      codec_name: 'h264',
      width: 1280,
      height: 720,
      pix_fmt: 'yuv420p',
      r_frame_rate: '25/1',
    })
    expect(sound).toMatchObject({ codec_name: 'aac', channels: 1 })
    for (const stream of [picture, sound]) expect(Math.abs(Number(stream?.duration) - seconds)).toBeLessThan(0.1)
    const cues = cuesOf(await readFile(captions ?? '', 'utf8'))
    expect(cues.map(({ text }) => text)).toEqual(['Hola, mamá.', 'Adiós.'])
    const times = cues.flatMap(({ from, to }) => [from, to])
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times[0]).toBeGreaterThan(0)
    expect(times.at(-1)).toBeLessThan(seconds)
    expect((await readdir(work.folder)).sort()).toEqual([basename(captions ?? ''), basename(video)].sort())
    const progress = work.reports.map((report) => report.progress)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(new Set(work.reports.map(({ step }) => step))).toEqual(new Set(['speaking', 'drawing']))
    // The index comes before the pictures.
    const bytes = await readFile(video)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('work that is aborted ends with all of its programs', { tags: ['long'] }, async () => {
    const work = await someWork({ Script: long })
    const made = engine.make(work)
    made.catch(() => {})
    await eventually(() => expect(work.reports.some(({ step }) => step === 'drawing')).toBe(true))
    if (process.platform === 'linux') expect(processesIn(work.folder).length).toBeGreaterThan(1)
    work.abort()
    await expect(made).rejects.toThrow('The claim was lost')
    await eventually(() => expect(processesIn(work.folder)).toEqual([]))
  })

  test('work that was aborted before it began starts nothing', async () => {
    const work = await someWork()
    work.abort()
    await expect(engine.make(work)).rejects.toThrow('The claim was lost')
    expect(await readdir(work.folder)).toEqual([])
  })

  test.each([
    ['speech', 'emoji', { Script: '🚀'.repeat(5000) }, undefined],
    ['speech', 'another alphabet', { Script: 'السلام عليكم' }, undefined],
    ['speech', 'an unknown voice', { Voice: 'nobody' }, undefined],
    ['drawing', 'an unknown avatar', { Avatar: '__proto__' }, undefined],
    ['tooLong', 'a long script', { Script: long }, { maxSeconds: 5, maxBytes: 1e9 }],
    ['tooLarge', 'a large film', { Script: 'No.' }, { maxSeconds: 60, maxBytes: 1000 }],
  ])('what cannot be done is refused as %s: %s', async (failure, _, given, limits) => {
    const work = await someWork(given, limits)
    await expect(engine.make(work)).rejects.toMatchObject({ failure })
    await eventually(() => expect(processesIn(work.folder)).toEqual([]))
  })
})
