import { readFile } from 'node:fs/promises'
import { avatars, backgrounds } from '@aulanova/contract/avatars/avatar-catalogue'
import { expect, test } from 'vitest'
import type { Pose } from './movement.ts'
import { drawing, faceOf, fileOf, height, movingArea, picturesOf, planesOf, put, wholeArea, width } from './pictures.ts'

const rest: Pose = { mouth: 'X', eyes: 'open', brows: 'rest', rise: 0, turn: 0 }
const poses: Pose[] = [
  rest,
  ...(['P', 'F', 'T', 'I', 'E', 'A', 'O', 'U'] as const).map((mouth) => ({ ...rest, mouth })),
  { ...rest, eyes: 'half' },
  { ...rest, eyes: 'closed' },
  { ...rest, brows: 'up' },
  { ...rest, rise: 4 },
  { ...rest, turn: 4 },
  { ...rest, turn: -4 },
]

test.each(Object.keys(avatars))('%s has a layer for everything', async (avatar) => {
  const face = faceOf(await readFile(fileOf(avatar as keyof typeof avatars), 'utf8'))
  const drawings = poses.map((pose) => drawing(face, pose, 'plain', wholeArea))
  expect(new Set(drawings).size).toBe(poses.length)
  // One of each kind: the other mouths, eyes and brows are not in the picture.
  for (const svg of drawings) expect(svg.match(/id="(mouth|eyes|brows|head|back|front)/g)).toHaveLength(6)
})

test('a drawing that lacks a layer is refused', async () => {
  const svg = await readFile(fileOf('nayeli'), 'utf8')
  expect(() => faceOf(svg.replace('id="mouth-O"', 'id="mouth-Q"'))).toThrow('lacks a layer')
})

test('every pose is a picture of its own, and is cached', { tags: ['long'] }, async () => {
  const pictures = await picturesOf('tomas', 'classroom')
  const frames: Buffer[] = []
  for (const pose of [...poses, rest]) frames.push(await pictures.frame(pose))
  expect(pictures.cached()).toBe(poses.length)
  expect(frames.at(-1)?.equals(frames[0] ?? Buffer.alloc(0))).toBe(true)
  const different = frames.slice(1, -1).filter((frame) => !frame.equals(frames[0] ?? frame))
  expect(different).toHaveLength(poses.length - 1)
  for (const frame of frames) expect(frame.length).toBe((width * height * 3) / 2)
})

test('no part of the head leaves the area that is drawn again', async () => {
  for (const background of backgrounds) {
    const { left, top, width: across, height: down } = movingArea(background)
    for (const value of [left, top, across, down]) expect(value % 2).toBe(0)
  }
  const pictures = await picturesOf('elena', 'plain')
  const area = movingArea('plain')
  const frame = await pictures.frame({ ...rest, rise: 4, turn: 4 })
  const still = await pictures.frame(rest)
  // The pixels along the border are the same in both, so that nothing is cut off there.
  for (let y = area.top; y < area.top + area.height; y++) {
    for (const x of [area.left, area.left + area.width - 1]) expect(frame[y * width + x]).toBe(still[y * width + x])
  }
  const topRow = area.top * width + area.left
  expect(frame.subarray(topRow, topRow + area.width)).toEqual(still.subarray(topRow, topRow + area.width))
})

test('colours are those of BT.709, and a part is put where it belongs', () => {
  const white = planesOf(Buffer.alloc(2 * 2 * 3, 255), { width: 2, height: 2 })
  expect([...white]).toEqual([235, 235, 235, 235, 128, 128])
  const red = planesOf(Buffer.from([255, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0]), { width: 2, height: 2 })
  expect([...red]).toEqual([63, 63, 63, 63, 102, 240])
  const frame = Buffer.alloc((width * height * 3) / 2)
  put(red, { left: 4, top: 6, width: 2, height: 2 }, frame)
  expect(frame[6 * width + 4]).toBe(63)
  expect(frame[width * height + 3 * (width / 2) + 2]).toBe(102)
  expect(frame[(width * height * 5) / 4 + 3 * (width / 2) + 2]).toBe(240)
  expect(frame.reduce((sum, value) => sum + value, 0)).toBe(63 * 4 + 102 + 240)
})
