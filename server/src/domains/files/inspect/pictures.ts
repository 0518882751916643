import type { SharpOptions } from 'sharp'
import { type Confirmed, type PictureSize, realType, rejected, type Source, whole } from './source.ts'

/** As many pixels as the largest cameras take; a picture with more is made to exhaust memory. */
const options: SharpOptions = { failOn: 'error', limitInputPixels: 120_000_000 }
const coverWidths = [1280, 640, 320] as const
const widestImage = 1920
const gifEnd = 0x3b

/** Loaded by the first picture: the library takes memory, and most processes see no picture. */
const loadSharp = async () => (await import('sharp')).default
type Sharp = Awaited<ReturnType<typeof loadSharp>>

/** Decoding proves that a file is a picture. It runs on libuv's threads, which other work needs too. */
async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw rejected(/pixel limit/i.test((error as Error).message) ? 'tooManyPixels' : 'incomplete')
  }
}

/** Re-encoded upright, without metadata such as place, time and owner. */
const resized = (sharp: Sharp, content: Buffer, width: number) =>
  sharp(content, options).autoOrient().resize({ width, withoutEnlargement: true })

/** The size of one frame, from the head of the file. */
export async function pictureSize(content: Buffer): Promise<PictureSize> {
  const sharp = await loadSharp()
  const { autoOrient } = await decoded(sharp(content, options).metadata())
  return { width: autoOrient.width, height: autoOrient.height }
}

/** Decoders accept a truncated GIF, so its last byte is checked. */
async function wholePicture(source: Source, type: string) {
  const content = await whole(source)
  if (type === 'image/gif' && content.findLast((byte) => byte !== 0) !== gifEnd) throw rejected('incomplete')
  return content
}

export async function coverOf(source: Source): Promise<Confirmed> {
  const content = await wholePicture(source, await realType(source))
  // Decoded once: that is the expensive part.
  const sharp = await loadSharp()
  const widest = resized(sharp, content, coverWidths[0]).raw()
  const { data, info } = await decoded(widest.toBuffer({ resolveWithObject: true }))
  const variants: Record<string, string> = {}
  const size = { width: info.width, height: info.height }
  let bytes = 0
  for (const width of coverWidths) {
    const resized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true })
    const picture = await resized.webp({ quality: 82 }).toBuffer()
    const key = `${source.folder}/${width}.webp`
    await source.files.put(key, picture)
    variants[width] = key
    bytes += picture.length
  }
  return { key: variants[coverWidths[0]] ?? '', bytes, contentType: 'image/webp', variants, size }
}

export async function imageOf(source: Source): Promise<Confirmed> {
  const type = await realType(source)
  const content = await wholePicture(source, type)
  const sharp = await loadSharp()
  const { pages = 1 } = await decoded(sharp(content, options).metadata())
  if (pages > 1) return movingPicture(source, content, type)
  // Near lossless for screenshots and drawings, which have sharp edges.
  const quality = type === 'image/png' ? { nearLossless: true, quality: 60 } : { quality: 82 }
  const encoded = resized(sharp, content, widestImage).webp(quality).toBuffer({ resolveWithObject: true })
  const { data, info } = await decoded(encoded)
  const key = `${source.folder}/image.webp`
  await source.files.put(key, data)
  const size = { width: info.width, height: info.height }
  return { key, contentType: 'image/webp', bytes: data.length, size }
}

/** Every frame is decoded, but stored as it is: encoding would take minutes and save little. */
async function movingPicture({ key, bytes }: Source, content: Buffer, contentType: string): Promise<Confirmed> {
  const sharp = await loadSharp()
  const frames = sharp(content, { ...options, limitInputPixels: 500_000_000, animated: true })
  await decoded(frames.resize({ width: 8 }).raw().toBuffer())
  return { key, bytes, contentType, size: await pictureSize(content) }
}

/** Certificates are printed on it, so a picture keeps its format and size. */
export async function templateOf(source: Source): Promise<Confirmed> {
  const contentType = await realType(source)
  const content = await whole(source)
  if (contentType === 'application/pdf') {
    // Some programs write a little after the end.
    const isWhole = /startxref\s+\d+\s+%%EOF/.test(content.subarray(-2048).toString('latin1'))
    if (!isWhole) throw rejected('incomplete')
    return { key: source.key, bytes: source.bytes, contentType }
  }
  const sharp = await loadSharp()
  const upright = sharp(content, options).autoOrient()
  const [encoded, ending] =
    contentType === 'image/png' ? [upright.png(), 'png'] : [upright.jpeg({ quality: 92 }), 'jpg']
  const picture = await decoded(encoded.toBuffer())
  const key = `${source.folder}/template.${ending}`
  await source.files.put(key, picture)
  return { key, contentType, bytes: picture.length }
}
