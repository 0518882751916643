import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { secondsOf } from '../avatar-node/src/built-in/align.ts'
import { framesPerSecond, mouthFrames, runsOf } from '../avatar-node/src/built-in/movement.ts'
import { run, speakerOf } from '../avatar-node/src/built-in/programs.ts'
import { partsOfScript } from '../avatar-node/src/built-in/sentences.ts'
import { speak, wavOf } from '../avatar-node/src/built-in/speech.ts'
import { avatars, backgrounds, type Voice, voices } from '../contract/src/avatars/avatar-catalogue.ts'
import type { Language } from '../contract/src/kernel/languages.ts'

/**
 * Makes what the web shows before a video is made, in `web/public/avatars`: a sentence of every voice with the mouths that go
 * with it, the faces and the backgrounds. Run `node scripts/avatar-samples.ts` when voices or drawings have changed, for its
 * results are committed to the repository. Needs espeak-ng and ffmpeg (`apt-get install espeak-ng ffmpeg`).
 */
const results = fileURLToPath(new URL('../web/public/avatars/', import.meta.url))
const drawings = fileURLToPath(new URL('../avatar-node/src/built-in/drawings/', import.meta.url))

const sentences: Record<Language, (name: string) => string> = {
  mx: (name) => `Hola, soy ${name} y así suena mi voz.`,
  es: (name) => `Hola, soy ${name} y así suena mi voz.`,
  eng: (name) => `Hello, I am ${name}, and this is how my voice sounds.`,
  it: (name) => `Ciao, sono ${name} e la mia voce suona così.`,
  gr: (name) => `Hallo, ich bin ${name} und so klingt meine Stimme.`,
  rs: (name) => `Здравствуйте, я ${name}, и так звучит мой голос.`,
}

async function sample({ id, language, name }: Voice, folder: string) {
  const speaker = speakerOf(id)
  if (!speaker) throw new Error(`${id} has no speaker`)
  const parts = partsOfScript(sentences[language](name), language)
  const speech = await speak({ parts, speaker, folder, frame: 1 / framesPerSecond, said: async () => {} })
  if (!speech) throw new Error(`${id} says nothing`)
  const wav = join(folder, `${id}.wav`)
  await writeFile(wav, wavOf(speech.sound))
  const coded = ['-c:a', 'aac', '-b:a', '28k', '-ac', '1', '-map_metadata', '-1', '-fflags', '+bitexact']
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    wav,
    ...coded,
    '-movflags',
    '+faststart',
    `${results}voices/${id}.m4a`,
  ])
  const seconds = secondsOf(speech.sound)
  const frames = mouthFrames(
    speech.spoken.flatMap(({ placed }) => placed),
    Math.round(seconds * framesPerSecond),
  )
  await writeFile(`${results}voices/${id}.json`, `${JSON.stringify({ seconds, mouths: changes(frames) })}\n`)
}

/** When each mouth begins. */
function changes(frames: Parameters<typeof runsOf>[0]) {
  let at = 0
  return runsOf(frames).map(({ mouth, frames: count }) => {
    const start = at
    at += count
    return [start / framesPerSecond, mouth]
  })
}

const folder = await mkdtemp(join(tmpdir(), 'avatar-samples-'))
for (const voice of voices) await sample(voice, folder)
await rm(folder, { recursive: true })
for (const name of [...Object.keys(avatars), ...backgrounds.map((background) => `background-${background}`)])
  await writeFile(`${results}${name}.svg`, await readFile(`${drawings}${name}.svg`))
