import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { height, paintFrame, paintStill, width } from './side-video-sky.ts'

/**
 * Draws and encodes the video beside the login form: `node scripts/side-video.ts`. Run it only when the drawing changes,
 * because its result is committed. Needs ffmpeg (`apt-get install ffmpeg`) and half a minute.
 */
const [seconds, rate] = [12, 24]
const frames = seconds * rate
const result = fileURLToPath(new URL('../web/src/domains/identity/auth/side-video', import.meta.url))

/** One ffmpeg process reads the frames and writes both files. */
const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(rate), '-i', '-']
const common = ['-an', '-pix_fmt', 'yuv420p', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
const webm = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '33', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '2']
const mp4 = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-movflags', '+faststart']

paintStill()
const encoder = spawn(
  'ffmpeg',
  ['-y', '-v', 'error', ...input, ...common, ...webm, `${result}.webm`, ...common, ...mp4, `${result}.mp4`],
  {
    stdio: ['pipe', 'inherit', 'inherit'],
  },
)
encoder.on('error', () => {
  console.error('The side video needs ffmpeg: apt-get install ffmpeg')
  process.exit(1)
})
for (let frame = 0; frame < frames; frame++) {
  const picture = paintFrame(frame / frames)
  if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain')
}
encoder.stdin.end()
const [code] = await once(encoder, 'exit')
process.exitCode = Number(code)
