import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/**
 * Two pictures look different if some pixels clearly differ, or many a little. How strongly is a colour distance from 0 to
 * 1; the corners of a rounded image differ by up to 0.2 between two drawings of the same page. A thin icon of 16 px leaves
 * a dozen pixels that differ by more than 0.25.
 */
const limits = [
  { threshold: 0.25, minPixels: 3 },
  { threshold: 0.05, minPixels: 1500 },
]

export interface Comparison {
  changed: string[]
  added: string[]
  gone: string[]
}

/** Compares the pictures of two folders by their names, and hands out a picture of each difference. */
export async function compareFolders(
  before: { folder: string; names: readonly string[] },
  after: { folder: string; names: readonly string[] },
  onChange: (name: string, difference: Buffer) => Promise<unknown>,
): Promise<Comparison> {
  const changed: string[] = []
  for (const name of after.names.filter((one) => before.names.includes(one))) {
    const [old, present] = await Promise.all([before, after].map(({ folder }) => readFile(join(folder, `${name}.png`))))
    const difference = old && present ? await differenceOf(old, present) : null
    if (!difference) continue
    changed.push(name)
    await onChange(name, difference)
  }
  return {
    changed,
    added: after.names.filter((name) => !before.names.includes(name)),
    gone: before.names.filter((name) => !after.names.includes(name)),
  }
}

/** A picture in which the pixels that differ are red; null where two pictures look the same. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Buffer | null> {
  if (before.equals(after)) return null
  const sizes = await Promise.all([before, after].map(sizeOf))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [old, present] = await Promise.all([before, after].map((picture) => pixelsOf(picture, { width, height })))
  const difference = new Uint8Array(width * height * 4)
  const isOtherSize = sizes.some((size) => size.width !== width || size.height !== height)
  const isOver = limits.map(({ threshold, minPixels }) => {
    const options = { threshold, includeAA: true }
    return pixelmatch(old ?? difference, present ?? difference, difference, width, height, options) >= minPixels
  })
  if (!isOtherSize && !isOver.includes(true)) return null
  return sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

interface Size {
  width: number
  height: number
}

async function sizeOf(picture: Buffer): Promise<Size> {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

/** What a smaller picture lacks on the right and below is transparent. */
async function pixelsOf(picture: Buffer, { width, height }: Size) {
  const size = await sizeOf(picture)
  const missing = { right: width - size.width, bottom: height - size.height }
  return sharp(picture)
    .ensureAlpha()
    .extend({ ...missing, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer()
}
