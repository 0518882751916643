import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { stat, unlink, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AvatarId } from '@aulanova/contract/avatars/avatar-catalogue'
import type { ClaimedRequest } from '@aulanova/contract/avatars/avatar-nodes'
import type { AvatarFailure } from '@aulanova/contract/avatars/avatars'
import type { Made, Progress } from '../work.ts'
import { secondsOf } from './align.ts'
import { framesPerSecond, type Pose, posesOf } from './movement.ts'
import { paceOf } from './pace.ts'
import { height, picturesOf, width } from './pictures.ts'
import { ProgramFailure, type Speaker } from './programs.ts'
import { linesOf, partsOfScript } from './sentences.ts'
import { type Speech, type Spoken, speak, wavOf } from './speech.ts'

export interface Filming {
  request: Pick<ClaimedRequest, 'Script' | 'Language' | 'Voice' | 'Background'>
  avatar: AvatarId
  speaker: Speaker
  folder: string
  limits: { maxSeconds: number; maxBytes: number }
  /** Percent of all processors. */
  share: number
}

/** What would fail on every machine. */
class FilmFailure extends Error {
  readonly failure: AvatarFailure

  constructor(failure: AvatarFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}

/** Percent of the work that speaking is. */
const spoken = 10

/** Frames after which progress and size are checked. */
const seldom = 50

type Report = (progress: Progress) => void
type Pace = ReturnType<typeof paceOf>

async function spokenScript({ request, speaker, folder, limits }: Filming, report: Report, pace: Pace) {
  const parts = partsOfScript(request.Script, request.Language)
  const speech = await speak({
    parts,
    speaker,
    folder,
    frame: 1 / framesPerSecond,
    async said(count, seconds) {
      if (seconds > limits.maxSeconds) throw tooLong(limits.maxSeconds)
      report({ step: 'speaking', progress: Math.floor((spoken * count) / parts.length), secondsLeft: null })
      await pace.rest()
    },
  })
  if (!speech) throw new FilmFailure('speech', 'The script has nothing that can be spoken')
  if (secondsOf(speech.sound) > limits.maxSeconds) throw tooLong(limits.maxSeconds)
  return speech
}

const tooLong = (max: number) => new FilmFailure('tooLong', `The video would be longer than ${max} seconds`)
const tooLarge = (max: number) => new FilmFailure('tooLarge', `The video is larger than ${max} bytes`)

async function checkSize(file: string, max: number) {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > max) throw tooLarge(max)
}

/** The same script blinks at the same times. */
const seedOf = (text: string) => createHash('sha256').update(text).digest().readUInt32LE()

interface Drawing {
  filming: Filming
  poses: Pose[]
  encoder: ReturnType<typeof encoderOf>
  film: string
}

async function drawFrames({ filming, poses, encoder, film }: Drawing, report: Report, pace: Pace) {
  const pictures = await picturesOf(filming.avatar, filming.request.Background)
  const began = performance.now()
  let writing: Promise<void> = Promise.resolve()
  for (const [i, pose] of poses.entries()) {
    // The next frame is drawn while ffmpeg takes this one.
    const frame = await pictures.frame(pose)
    await writing
    writing = encoder.write(frame)
    writing.catch(() => {})
    await pace.rest(encoder.pid)
    if (i % seldom !== seldom - 1) continue
    await checkSize(film, filming.limits.maxBytes)
    const done = (i + 1) / poses.length
    const secondsLeft = Math.ceil(((performance.now() - began) / 1000 / done) * (1 - done))
    report({ step: 'drawing', progress: Math.floor(spoken + (99 - spoken) * done), secondsLeft })
  }
  await writing
}

async function draw(filming: Filming, speech: Speech, report: Report, pace: Pace): Promise<string> {
  const sound = join(filming.folder, 'sound.wav')
  const film = join(filming.folder, 'film.mp4')
  await writeFile(sound, wavOf(speech.sound))
  const poses = posesOf(speech, seedOf(filming.request.Script))
  const encoder = encoderOf(sound, film, pace.threads)
  await drawFrames({ filming, poses, encoder, film }, report, pace)
  await encoder.end()
  await checkSize(film, filming.limits.maxBytes)
  await unlink(sound)
  return film
}

/** Makes the film of a request: speaks it, then draws each frame. */
export async function filmOf(filming: Filming, report: Report): Promise<Made> {
  const pace = paceOf(filming.share)
  const speech = await spokenScript(filming, report, pace)
  const captions = join(filming.folder, 'captions.vtt')
  await writeFile(captions, captionsOf(speech.spoken, secondsOf(speech.sound)))
  const video = await draw(filming, speech, report, pace)
  return { video, captions, seconds: secondsOf(speech.sound) }
}

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

const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
const frames = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(framesPerSecond)]
/** A key frame every five seconds lets players jump. */
const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-g', '125']
const voice = ['-c:a', 'aac', '-b:a', '128k', '-ar', '44100', '-ac', '1']
/** The index comes first, so that a player starts before it has the whole file. */
const file = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']

/** ffmpeg, which takes frames and joins them with the sound into a film. */
function encoderOf(sound: string, film: string, threads: number) {
  const options = ['-y', '-v', 'error', ...frames, ...colours, '-i', 'pipe:0', '-i', sound, ...picture, ...colours]
  options.push('-pix_fmt', 'yuv420p', '-threads', String(threads), ...voice, ...file, film)
  const child = spawn('ffmpeg', options, { stdio: ['pipe', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (part: Buffer) => {
    complaints = (complaints + part.toString()).slice(-1000)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (cause) => reject(new ProgramFailure('ffmpeg could not be started', { cause })))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new ProgramFailure(`ffmpeg failed (${code}): ${complaints.trim()}`))
    })
  })
  // The next write or wait rejects with the same error; without this, it would end the process as an unhandled rejection.
  ended.catch(() => {})
  child.stdin.on('error', () => {})
  return {
    pid: child.pid,
    async write(frame: Buffer) {
      if (child.stdin.destroyed) return ended
      if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), ended])
    },
    async end() {
      child.stdin.end()
      await ended
    },
  }
}

/** What the process of a film says to the one that started it. */
export type FilmMessage =
  | { progress: Progress }
  | { made: Made }
  | { failed: { failure: AvatarFailure | null; reason: string } }

/**
 * The process that makes one film and ends. It leads a process group, to which the programs that it starts belong: the one
 * who started it ends all of them with one signal, and it does so itself when that one is gone.
 */
function makeOneFilm() {
  const endAll = () => process.kill(-process.pid, 'SIGKILL')
  process.on('disconnect', endAll)
  if (!process.connected) endAll()
  setPriority(19)

  const send = (message: FilmMessage) =>
    new Promise<void>((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()))

  const outcome = (filming: Filming): Promise<FilmMessage> =>
    filmOf(filming, (progress) => void send({ progress })).then(
      (made) => ({ made }),
      (error: Error) => ({
        failed: { failure: error instanceof FilmFailure ? error.failure : null, reason: error.message },
      }),
    )

  process.once('message', (filming: Filming) => {
    void outcome(filming).then(send).then(endAll)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeOneFilm()
