import { readFileSync } from 'node:fs'
import { seededRandom } from '../web/src/kit/drawing.ts'

export const [width, height] = [960, 1080]
/** Coordinates below are those of the panel in a 1280 px window, which is 748 px wide. */
const scale = width / 748

type Light = [red: number, green: number, blue: number]

const tokens = readFileSync(new URL('../web/src/kit/tokens.css', import.meta.url), 'utf8')
function token(name: string): Light {
  const [, red, green, blue] = new RegExp(`--${name}: #(..)(..)(..);`).exec(tokens) ?? []
  if (!red || !green || !blue) throw new Error(`tokens.css has no colour --${name}`)
  return [red, green, blue].map((part) => Number.parseInt(part, 16)) as Light
}

const ground = token('night-9')
const white = token('on-fill')
const horizon = { x: 430, y: 1615, radius: 815 }
const innerOrbit = { radius: 1130, strength: 0.06, dashes: 0 }
const dashedOrbit = { radius: 1290, strength: 0.08, dashes: 260 }
const outerOrbit = { radius: 1450, strength: 0.06, dashes: 0 }
const orbits = [innerOrbit, dashedOrbit, outerOrbit]

const random = seededRandom(11)
/** Bright stars are placed above the text, and none behind the links of the header. */
const stars = Array.from({ length: 170 }, () => {
  const [x, y] = [random() * 748, random() * 800]
  const strength = x > 230 && y < 56 ? 0 : y > 520 ? 0.35 : 1
  return { x, y, size: 0.6 + random() ** 2 * 0.9, light: (0.25 + random() * 0.6) * strength, phase: random() }
})
const sparks = Array.from({ length: 7 }, () => ({ x: random() * 748, y: 70 + random() * 400, phase: random() }))
const moons = [
  { orbit: innerOrbit, from: -0.3, phase: 0, size: 4, color: token('teal-4') },
  { orbit: innerOrbit, from: 0.1, phase: 0.55, size: 3, color: white },
  { orbit: dashedOrbit, from: -0.22, phase: 0.35, size: 3, color: white },
  { orbit: dashedOrbit, from: 0.08, phase: 0.8, size: 5, color: token('nova-3') },
  { orbit: outerOrbit, from: -0.1, phase: 0.15, size: 3, color: white },
  { orbit: outerOrbit, from: 0.12, phase: 0.65, size: 4, color: token('star-4') },
]

const layer = () => new Float32Array(width * height * 3)
const [still, breathing, canvas] = [layer(), layer(), layer()]

/** Paints the layers that do not move: the background, and how much its brightness varies over time. */
export function paintStill() {
  const grain = seededRandom(3)
  const [violet, teal, rim] = [token('nova-8'), token('teal-9'), token('nova-5')]
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      const [x, y] = [column / scale, row / scale]
      const high = glow((x - 613) / 1100, (y + 101) / 620, 0.62)
      const low = glow((x - 45) / 900, (y - 945) / 520, 0.58)
      const away = Math.hypot(x - horizon.x, y - horizon.y) - horizon.radius
      const air = away > 0 ? 0.5 * Math.exp(-away / 11) + 0.12 * Math.exp(-away / 60) : 0.5 * Math.exp(away / 3)
      const night = away > 0 ? 1 : 0.35
      const line = orbits.reduce((sum, orbit) => sum + lineOf(orbit, x, y), 0)
      // Noise prevents visible colour bands after encoding.
      const noise = (grain() - 0.5) * 2.4
      for (const part of [0, 1, 2] as const) {
        const sky = mix(mix(ground[part], teal[part], low), violet[part], high)
        still[at + part] = sky * night + air * rim[part] + line * 255 + noise
        breathing[at + part] = (high * violet[part] + low * teal[part]) * 0.16 * night + air * rim[part] * 0.25
      }
    }
  }
}

function lineOf({ radius, strength, dashes }: (typeof orbits)[number], x: number, y: number) {
  const [dx, dy] = [x - horizon.x, y - horizon.y]
  const angle = Math.atan2(dx, -dy)
  if (dashes && Math.abs((angle * dashes) % 1) > 0.4) return 0
  return strength * Math.max(0, 1 - Math.abs(Math.hypot(dx, dy) - radius) / 0.9)
}

/** The sky at a time from 0 to 1, as rows of red, green and blue; time 1 is time 0 again. */
export function paintFrame(time: number): Uint8ClampedArray {
  const breath = Math.sin(time * 2 * Math.PI)
  for (let at = 0; at < canvas.length; at++) canvas[at] = (still[at] ?? 0) + breath * (breathing[at] ?? 0)
  // Everything that moves fades out at both ends of its path, so that the video loops without a jump.
  for (const { x, y, size, light, phase } of stars) {
    const way = (time + phase) % 1
    dot({
      x: x + way * 9,
      y: y - way * 4,
      radius: size,
      color: white,
      strength: light * Math.sin(way * Math.PI) ** 0.7,
    })
  }
  for (const { x, y, phase } of sparks) {
    const shine = Math.sin(((time + phase) % 1) * Math.PI) ** 6
    dot({ x, y, radius: 1.1, color: white, strength: shine })
    for (let step = 1; step < 6; step++)
      for (const [dx, dy] of [
        [step, 0],
        [-step, 0],
        [0, step],
        [0, -step],
      ] as const)
        dot({ x: x + dx, y: y + dy, radius: 0.7, color: white, strength: shine * (1 - step / 6) * 0.5 })
  }
  for (const { orbit, from, phase, size, color } of moons) {
    const way = (time + phase) % 1
    const angle = from + way * 0.13
    const [x, y] = [horizon.x + orbit.radius * Math.sin(angle), horizon.y - orbit.radius * Math.cos(angle)]
    const shown = Math.sin(way * Math.PI) ** 0.8 * 0.85
    halo({ x, y, radius: size * 3.4, color, strength: shown * 0.28 })
    dot({ x, y, radius: size, color, strength: shown })
  }
  const fall = (time - 0.38) / 0.075
  if (fall > 0 && fall < 1)
    for (let tail = 0; tail < 60; tail++)
      dot({
        x: 180 + fall * 210 - tail * 1.5,
        y: 90 + fall * 84 - tail * 0.6,
        radius: 1,
        color: white,
        strength: Math.sin(fall * Math.PI) * (1 - tail / 60) ** 2 * 0.5,
      })
  return Uint8ClampedArray.from(canvas)
}

interface Disc {
  x: number
  y: number
  radius: number
  color: Light
  strength: number
}

/** A disc with a soft edge. */
function dot(disc: Disc) {
  const { radius, strength } = disc
  blend(disc, radius + 1, (distance) => strength * Math.min(1, Math.max(0, radius + 0.5 - distance)))
}
function halo(disc: Disc) {
  const { radius, strength } = disc
  blend(disc, radius, (distance) => strength * Math.max(0, 1 - distance / radius) ** 2)
}
/** Mixes the colour into every pixel up to `reach` from the centre. */
function blend({ x, y, color }: Disc, reach: number, strengthAt: (distance: number) => number) {
  const [left, right] = [Math.floor((x - reach) * scale), Math.ceil((x + reach) * scale)]
  const [top, bottom] = [Math.floor((y - reach) * scale), Math.ceil((y + reach) * scale)]
  for (let row = Math.max(0, top); row <= Math.min(height - 1, bottom); row++)
    for (let column = Math.max(0, left); column <= Math.min(width - 1, right); column++) {
      const strength = strengthAt(Math.hypot(column / scale - x, row / scale - y))
      if (strength <= 0) continue
      const at = (row * width + column) * 3
      for (const part of [0, 1, 2] as const) canvas[at + part] = mix(canvas[at + part] ?? 0, color[part], strength)
    }
}

const glow = (x: number, y: number, end: number) => Math.max(0, 1 - Math.hypot(x, y) / end)
const mix = (from: number, to: number, part: number) => from + (to - from) * part
