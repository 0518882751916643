import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { height, width } from './face.ts'
import { framesPerSecond } from './mouth-frames.ts'
import { ProgramFailure } from './run.ts'

const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
const frames = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(framesPerSecond)]
/** A key frame every five seconds lets players jump. */
const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-g', '125']
const voice = ['-c:a', 'aac', '-b:a', '128k', '-ar', '44100', '-ac', '1']
/** The index comes first, so that a player starts before it has the whole file. */
const file = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']

/** ffmpeg, which takes frames and joins them with the sound into a film. */
export function encoderOf(sound: string, film: string, threads: number) {
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
