import { readFile } from 'node:fs/promises'
import type { AvatarId, Background } from '@aulanova/contract/avatars/avatar-catalogue'
import sharp from 'sharp'
import { mouths } from './align.ts'
import { headSteps, type Pose } from './movement.ts'

/** About 80 MB of pictures; a film of a minute has about 200. */
const maxCached = 200

sharp.concurrency(1)
sharp.cache(false)

interface Stage {
  face: Face
  background: Background
  /** The background in red, green and blue. */
  behind: Buffer
}

const channels = 3

/** An area with face and background, in red, green and blue. */
async function painted({ face, background, behind }: Stage, pose: Pose, area: Area): Promise<Buffer> {
  // The crop is made before the face is laid over it, so it needs a pipeline of its own.
  const crop = await sharp(behind, { raw: { width, height, channels } }).extract(area).raw().toBuffer()
  return sharp(crop, { raw: { width: area.width, height: area.height, channels } })
    .composite([{ input: Buffer.from(drawing(face, pose, background, area)) }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

const keyOf = ({ mouth, eyes, brows, rise, turn }: Pose) => `${mouth} ${eyes} ${brows} ${rise} ${turn}`

/** Frames of one face on one background, as `yuv420p` has them. */
export async function picturesOf(avatar: AvatarId, background: Background) {
  const face = faceOf(await readFile(fileOf(avatar), 'utf8'))
  const behind = await sharp(await readFile(fileOf(`background-${background}`)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const stage = { face, background, behind }
  const area = movingArea(background)
  const cached = new Map<string, Planes>()
  const rest: Pose = { mouth: 'X', eyes: 'open', brows: 'rest', rise: 0, turn: 0 }
  const whole = planesOf(await painted(stage, rest, wholeArea), wholeArea)

  /** The part of the picture that moves. The pictures that were not used for the longest time are forgotten. */
  async function part(pose: Pose) {
    const key = keyOf(pose)
    const planes = cached.get(key) ?? planesOf(await painted(stage, pose, area), area)
    cached.delete(key)
    cached.set(key, planes)
    const [oldest] = cached.keys()
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
    return planes
  }

  return {
    /** A buffer of its own for each frame, because the one before may not have been written yet. */
    async frame(pose: Pose): Promise<Buffer> {
      const frame = Buffer.from(whole)
      put(await part(pose), area, frame)
      return frame
    },
    cached: () => cached.size,
  }
}

/** Brightness of every pixel, then the two colours of every two by two pixels: `yuv420p`. */
type Planes = Buffer

/** BT.709, as players expect of 720 lines, in the range of television. */
const bright = (r: number, g: number, b: number) => 16 + (219 * (0.2126 * r + 0.7152 * g + 0.0722 * b)) / 255
const blue = (r: number, g: number, b: number) => 128 + (224 * (-0.1146 * r - 0.3854 * g + 0.5 * b)) / 255
const red = (r: number, g: number, b: number) => 128 + (224 * (0.5 * r - 0.4542 * g - 0.0458 * b)) / 255

/** A buffer takes whole numbers and drops the rest. */
const half = 0.5

/** From red, green and blue. */
export function planesOf(rgb: Buffer, { width, height }: Pick<Area, 'width' | 'height'>): Planes {
  const size = width * height
  const planes = Buffer.alloc((size * 3) / 2)
  const value = (at: number) => rgb[at] ?? 0
  for (let i = 0; i < size; i++) planes[i] = bright(value(i * 3), value(i * 3 + 1), value(i * 3 + 2)) + half
  let next = size
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 3
      const below = at + width * 3
      const mean = (c: number) => (value(at + c) + value(at + 3 + c) + value(below + c) + value(below + 3 + c)) / 4
      planes[next] = blue(mean(0), mean(1), mean(2)) + half
      planes[next + size / 4] = red(mean(0), mean(1), mean(2)) + half
      next++
    }
  }
  return planes
}

/** Copies an area into a frame of the film. */
export function put(part: Planes, area: Area, frame: Planes) {
  let from = 0
  let start = 0
  for (const shrink of [1, 2, 2]) {
    const across = width / shrink
    const length = area.width / shrink
    for (let y = 0; y < area.height / shrink; y++) {
      const to = start + (area.top / shrink + y) * across + area.left / shrink
      part.copy(frame, to, from, from + length)
      from += length
    }
    start += across * (height / shrink)
  }
}

export const width = 1280
export const height = 720

/** The drawings are 400 units high and stand at the bottom, as high as the film. */
const scale = height / 400

/** A third from the right beside the board, otherwise in the centre. */
const left: Record<Background, number> = { classroom: 520, night: 280, plain: 280 }

const layers = [
  'back',
  'base',
  'eyes-open',
  'eyes-half',
  'eyes-closed',
  'brows-rest',
  'brows-up',
  ...mouths.map((mouth) => `mouth-${mouth}` as const),
  'front',
] as const
type Layer = (typeof layers)[number]

interface Face {
  layers: Map<Layer, string>
  /** What stays where it is when the head moves. */
  body: string
  head: string
}

/** Divides a drawing into its layers. Each is a group with an id, in the order of the list. */
export function faceOf(svg: string): Face {
  const found = layers.map((layer) => svg.indexOf(`<g id="${layer}"`))
  if (found.some((at, i) => at < 0 || at < (found[i - 1] ?? 0))) throw new Error('The drawing lacks a layer')
  const groups = layers.map((layer, i) => {
    const group = svg.slice(found[i], found[i + 1] ?? svg.lastIndexOf('</svg>'))
    return [layer, group.replace(' display="none"', '').trim()] as const
  })
  const base = groups.find(([layer]) => layer === 'base')?.[1] ?? ''
  const at = base.indexOf('<g id="head">')
  if (at < 0) throw new Error('The drawing has no head')
  return { layers: new Map(groups), body: `${base.slice(0, at)}</g>`, head: base.slice(at, -'</g>'.length) }
}

/** In units of the drawing and degrees, for the last step. */
const highest = 2
const farthest = 0.8

/** Part of the film, in pixels; all are even, because two by two pixels share their colour. */
interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Where the head moves, hair included, in units of the drawing. */
const moving = { left: 80, top: 10, width: 240, height: 330 }

export const movingArea = (background: Background): Area => ({
  left: left[background] + moving.left * scale,
  top: moving.top * scale,
  width: moving.width * scale,
  height: moving.height * scale,
})

export const wholeArea: Area = { left: 0, top: 0, width, height }

/** An area of the film with the face in this pose, without the background. */
export function drawing(face: Face, pose: Pose, background: Background, area: Area): string {
  const layer = (name: Layer) => face.layers.get(name) ?? ''
  const turn = (pose.turn / headSteps) * farthest
  const rise = (pose.rise / headSteps) * highest
  const moved = (content: string) => `<g transform="rotate(${turn} 200 300) translate(0 ${-rise})">${content}</g>`
  const front = [face.head, layer(`eyes-${pose.eyes}`), layer(`brows-${pose.brows}`), layer(`mouth-${pose.mouth}`)]
  const box = `${area.left} ${area.top} ${area.width} ${area.height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${area.width}" height="${area.height}">
<g transform="translate(${left[background]} 0) scale(${scale})">
${moved(layer('back'))}${face.body}${moved([...front, layer('front')].join(''))}
</g></svg>`
}

const drawingsFolder = new URL('./drawings/', import.meta.url)
export const fileOf = (name: AvatarId | `background-${Background}`) => new URL(`${name}.svg`, drawingsFolder)
