import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { frameAt, height, seconds, width } from './demo-video-frame.ts'

/**
 * Draws and encodes the video of the demo's course about pendulums: `node scripts/demo-video.ts`, only when the drawing
 * changes, for its result is kept in the repository. Needs ffmpeg (`apt-get install ffmpeg`) and a minute.
 */
const rate = 25
const result = fileURLToPath(new URL('../server/src/demo/courses/09-pendulo/dos-pendulos.webm', import.meta.url))
const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(rate), '-i', '-']
const common = ['-an', '-pix_fmt', 'yuv420p', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
const webm = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '45', '-g', '250', '-deadline', 'good', '-cpu-used', '3']

const encoder = spawn('ffmpeg', ['-y', '-v', 'error', ...input, ...common, ...webm, result], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
encoder.on('error', () => {
  console.error('The video needs ffmpeg: apt-get install ffmpeg')
  process.exit(1)
})
for (let frame = 0; frame < seconds * rate; frame++) {
  const picture = await sharp(Buffer.from(frameAt(frame / rate)))
    .removeAlpha()
    .raw()
    .toBuffer()
  if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain')
}
encoder.stdin.end()
const [code] = await once(encoder, 'exit')
process.exitCode = Number(code)
