import { readFile } from 'node:fs/promises'
import type { AvatarId, Background } from '@aulanova/contract/avatars/avatar-catalogue'
import sharp from 'sharp'
import { type Area, drawing, type Face, faceOf, fileOf, height, movingArea, wholeArea, width } from './face.ts'
import type { Pose } from './movement.ts'
import { type Planes, planesOf, put } from './yuv.ts'

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
  const kept = new Map<string, Planes>()
  const rest: Pose = { mouth: 'X', eyes: 'open', brows: 'rest', rise: 0, turn: 0 }
  const whole = planesOf(await painted(stage, rest, wholeArea), wholeArea)

  /** The part of the picture that moves. The pictures that were not used for the longest time are forgotten. */
  async function part(pose: Pose) {
    const key = keyOf(pose)
    const planes = kept.get(key) ?? planesOf(await painted(stage, pose, area), area)
    kept.delete(key)
    kept.set(key, planes)
    const [oldest] = kept.keys()
    if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest)
    return planes
  }

  return {
    /** A buffer of its own for each frame, because the one before may not have been written yet. */
    async frame(pose: Pose): Promise<Buffer> {
      const frame = Buffer.from(whole)
      put(await part(pose), area, frame)
      return frame
    },
    kept: () => kept.size,
  }
}
