import { type Area, height, width } from './face.ts'

/** Brightness of every pixel, then the two colours of every two by two pixels: `yuv420p`. */
export type Planes = Buffer

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
