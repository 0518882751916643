import { spawn } from 'node:child_process'
import { platform } from 'node:os'
import { voices } from '@aulanova/contract/avatars/avatar-catalogue'
import type { Language } from '@aulanova/contract/kernel/languages'

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

/** Milliseconds. What we run takes less than a second, so a program that needs longer hangs. */
const longest = 60_000

export class ProgramFailure extends Error {}

/**
 * Runs a program without a shell and answers what it printed. `input` is sent to its standard input: a script must never be an
 * argument, because it could be read as an option.
 */
export function run(program: string, options: string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'pipe'], timeout: longest, killSignal: 'SIGKILL' })
    const printed: Buffer[] = []
    let complaints = ''
    child.stdout.on('data', (part: Buffer) => printed.push(part))
    child.stderr.on('data', (part: Buffer) => {
      complaints = (complaints + part.toString()).slice(-1000)
    })
    // A program that ends before it has read its input: its exit says why.
    child.stdin.on('error', () => {})
    child.on('error', (cause) => reject(new ProgramFailure(`${program} could not be started`, { cause })))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(printed).toString())
      else reject(new ProgramFailure(`${program} failed (${code ?? signal}): ${complaints.trim()}`))
    })
    child.stdin.end(input)
  })
}

/** How espeak-ng speaks as one of our voices. */
export interface Speaker {
  /** The name of the language in espeak-ng. */
  language: string
  /** A variant changes the size of the throat and the timbre. */
  variant: string
  /** Words a minute, as espeak-ng counts them. */
  speed: number
  /** 0 to 99. */
  pitch: number
}

const speakerLanguages: Record<Language, string> = {
  mx: 'es-419',
  es: 'es',
  eng: 'en-us',
  it: 'it',
  gr: 'de',
  rs: 'ru',
}

/** Speeds at which a lesson takes the time that the catalogue estimates. */
const speeds: Record<Language, number> = { mx: 154, es: 142, eng: 140, it: 143, gr: 146, rs: 126 }

/** About 200 and 95 Hz: an octave apart. */
const timbres = { higher: { variant: 'f2', pitch: 52 }, lower: { variant: 'm3', pitch: 38 } }

export function speakerOf(voiceId: string): Speaker | undefined {
  const voice = voices.find(({ id }) => id === voiceId)
  if (!voice) return undefined
  return { language: speakerLanguages[voice.language], speed: speeds[voice.language], ...timbres[voice.sounds] }
}

export const speakerOptions = ({ language, variant, speed, pitch }: Speaker) => [
  '-v',
  `${language}+${variant}`,
  '-s',
  String(speed),
  '-p',
  String(pitch),
]
