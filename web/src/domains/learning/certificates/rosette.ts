import { round } from '#kit/drawing.ts'

const turns = 12
const petals = 14
const ring = { x: 236, y: 24, middle: 128, swing: 74 }

/** A guilloche pattern: one wave around a ring, repeated with a small rotation. */
export const rosette = Array.from({ length: turns }, (_, turn) => {
  const points = Array.from({ length: 151 }, (_, step) => {
    const angle = ((step + 60) * Math.PI) / 180
    const distance = ring.middle + ring.swing * Math.cos(petals * angle + (turn * 2 * Math.PI) / turns)
    return `${round(ring.x + distance * Math.cos(angle))} ${round(ring.y + distance * Math.sin(angle))}`
  })
  return `M${points.join('L')}`
}).join('')
