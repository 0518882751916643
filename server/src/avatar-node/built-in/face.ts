import type { AvatarId, Background } from '@aulanova/contract/avatars/avatar-catalogue'
import { mouths } from './mouths.ts'
import { headSteps, type Pose } from './movement.ts'

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

export interface Face {
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
export interface Area {
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

export const drawingsFolder = new URL('./drawings/', import.meta.url)
export const fileOf = (name: AvatarId | `background-${Background}`) => new URL(`${name}.svg`, drawingsFolder)
