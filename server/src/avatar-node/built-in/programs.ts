import { platform } from 'node:os'
import { ProgramFailure, run } from './run.ts'
import { speakerLanguages } from './voices.ts'

export type Run = typeof run

const installation = (name: string) => (platform() === 'darwin' ? `brew install ${name}` : `apt-get install ${name}`)

const asked = (runs: Run, program: string, options: string[]) =>
  runs(program, options).catch((error: unknown) => {
    if (error instanceof ProgramFailure) return undefined
    throw error
  })

async function missingOfSpeech(runs: Run): Promise<string[]> {
  const list = await asked(runs, 'espeak-ng', ['--voices'])
  if (list === undefined) return [`espeak-ng is missing: ${installation('espeak-ng')}`]
  const languages = new Set(list.split('\n').map((line) => line.trim().split(/\s+/)[1]))
  const lacking = Object.values(speakerLanguages).filter((language) => !languages.has(language))
  if (lacking.length === 0) return []
  return [`espeak-ng has no voice for ${lacking.join(', ')}: ${installation('espeak-ng')} with all its voices`]
}

async function missingOfVideo(runs: Run): Promise<string[]> {
  const list = await asked(runs, 'ffmpeg', ['-hide_banner', '-encoders'])
  if (list === undefined) return [`ffmpeg is missing: ${installation('ffmpeg')}`]
  const encoders = new Set(list.split('\n').map((line) => line.trim().split(/\s+/)[1]))
  return ['libx264', 'aac']
    .filter((encoder) => !encoders.has(encoder))
    .map((encoder) => `ffmpeg was built without the encoder ${encoder}: ${installation('ffmpeg')}`)
}

/** What the node needs and this machine lacks, in sentences that say how to install it. */
export async function missingPrograms(runs: Run = run): Promise<string[]> {
  return (await Promise.all([missingOfSpeech(runs), missingOfVideo(runs)])).flat()
}
