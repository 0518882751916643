import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Film } from './drawing.ts'
import { video } from './kit.ts'

const rate = 25
const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${video.width}x${video.height}`, '-r', String(rate)]
const common = ['-an', '-pix_fmt', 'yuv420p', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
const webm = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-g', '250', '-deadline', 'good', '-cpu-used', '3']

/** Writes a film as WebM, with its captions beside it. */
export async function encode(folder: string, { name, seconds, frameAt, captions, loss = 50 }: Film) {
  const encoder = spawn(
    'ffmpeg',
    ['-y', '-v', 'error', ...input, '-i', '-', ...common, ...webm, '-crf', String(loss), `${folder}${name}.webm`],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  encoder.on('error', () => {
    console.error('The videos need ffmpeg: apt-get install ffmpeg')
    process.exit(1)
  })
  for (let at = 0; at < seconds * rate; at++) {
    const pixels = await sharp(Buffer.from(frameAt(at / rate)))
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await once(encoder, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${name}`)
  writeFileSync(`${folder}${name}.vtt`, asWebVtt(captions))
}

const asWebVtt = (captions: Film['captions']) =>
  `WEBVTT\n${captions.map(([from, to, words]) => `\n${stamp(from)} --> ${stamp(to)}\n${words}\n`).join('')}`

const stamp = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`
