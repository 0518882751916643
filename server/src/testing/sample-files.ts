import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import yazl from 'yazl'

/** Small real files of every kind, made where that is possible. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

export const pictures = {
  png: () => noise(60, 40).png().toBuffer(),
  jpeg: () => noise(60, 40).jpeg().toBuffer(),
  webp: () => noise(60, 40).webp().toBuffer(),
  avif: () => noise(60, 40).avif({ effort: 0 }).toBuffer(),
  gif: () => noise(60, 40).gif().toBuffer(),
  large: () => noise(2400, 1200).jpeg({ quality: 40 }).toBuffer(),
  /** As a phone held upright writes it: rotated, with EXIF data on the orientation and the place. */
  sideways: () =>
    noise(60, 40)
      .jpeg()
      .withExif({ IFD0: { Orientation: '6', Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  moving: async () => {
    const frames = await Promise.all([1, 2, 3].map(() => noise(20, 20).png().toBuffer()))
    return sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
  },
}

export type VideoEnding = 'mp4' | 'webm' | 'ogv' | 'mov'
export const video = (ending: VideoEnding) => readFileSync(new URL(`./videos/small.${ending}`, import.meta.url))

/** Twenty seconds in which a white bar crosses the picture: long enough to leave it half-way. */
export const longVideo = () => readFileSync(new URL('./videos/long.webm', import.meta.url))

export const captions =
  'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\nHola\n\n00:01.500 --> 00:03.000 align:start\nAdiós\n'

export const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'

/** A ZIP file by names and contents; a mode where an entry is not an ordinary file. */
export function zipOf(files: Record<string, string | Buffer>, mode?: Record<string, number>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { ...(mode?.[name] && { mode: mode[name] }) })
  zip.end()
  return buffer(zip.outputStream)
}

/** Replaces bytes by as many others, to make files that no program would write. */
export function replaced(content: Buffer, from: string, to: string) {
  if (from.length !== to.length) throw new Error('Only bytes of the same number can be replaced')
  return Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1')
}
