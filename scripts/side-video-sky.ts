import { readFileSync } from 'node:fs'
import { seededRandom } from '../web/src/ui/drawing.ts'

export const [width, height] = [960, 1080]
/** The drawing is thought out on the panel of a 1280 px window. */
const scale = width / 748

type Light = [red: number, green: number, blue: number]

const tokens = readFileSync(new URL('../web/src/ui/tokens.css', import.meta.url), 'utf8')
function token(name: string): Light {
  const [, red, green, blue] = new RegExp(`--${name}: #(..)(..)(..);`).exec(tokens) ?? []
  if (!red || !green || !blue) throw new Error(`tokens.css has no colour --${name}`)
  return [red, green, blue].map((part) => Number.parseInt(part, 16)) as Light
}

const ground = token('night-9')
const white = token('on-fill')
const horizon = { x: 430, y: 1615, radius: 815 }
const orbits = [
  { radius: 1130, strength: 0.06, dashes: 0 },
  { radius: 1290, strength: 0.08, dashes: 260 },
  { radius: 1450, strength: 0.06, dashes: 0 },
]

const random = seededRandom(11)
/** The bright ones stand high, where no words are, and none among the links of the head. */
const stars = Array.from({ length: 170 }, () => {
  const [x, y] = [random() * 748, random() * 800]
  const strength = x > 230 && y < 56 ? 0 : y > 520 ? 0.35 : 1
  return { x, y, size: 0.6 + random() ** 2 * 0.9, light: (0.25 + random() * 0.6) * strength, phase: random() }
})
const sparks = Array.from({ length: 7 }, () => ({ x: random() * 748, y: 70 + random() * 400, phase: random() }))
const moons: { orbit: number; from: number; phase: number; size: number; color: Light }[] = [
  { orbit: 0, from: -0.3, phase: 0, size: 4, color: token('teal-4') },
  { orbit: 0, from: 0.1, phase: 0.55, size: 3, color: white },
  { orbit: 1, from: -0.22, phase: 0.35, size: 3, color: white },
  { orbit: 1, from: 0.08, phase: 0.8, size: 5, color: token('nova-3') },
  { orbit: 2, from: -0.1, phase: 0.15, size: 3, color: white },
  { orbit: 2, from: 0.12, phase: 0.65, size: 4, color: token('star-4') },
]

const layer = () => new Float32Array(width * height * 3)
const [still, breathing, canvas] = [layer(), layer(), layer()]

/** What never moves, once, and how much of it breathes. */
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
      // A little grain keeps the encoder from drawing steps into the dark.
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
  for (let at = 0; at < canvas.length; at++) canvas[at] = still[at]! + breath * breathing[at]!
  // Everything that travels is dark at both ends of its way, so that the last frame leads into the first.
  for (const { x, y, size, light, phase } of stars) {
    const way = (time + phase) % 1
    dot(x + way * 9, y - way * 4, size, white, light * Math.sin(way * Math.PI) ** 0.7)
  }
  for (const { x, y, phase } of sparks) {
    const shine = Math.sin(((time + phase) % 1) * Math.PI) ** 6
    dot(x, y, 1.1, white, shine)
    for (let step = 1; step < 6; step++)
      for (const [dx, dy] of [
        [step, 0],
        [-step, 0],
        [0, step],
        [0, -step],
      ] as const)
        dot(x + dx, y + dy, 0.7, white, shine * (1 - step / 6) * 0.5)
  }
  for (const { orbit, from, phase, size, color } of moons) {
    const way = (time + phase) % 1
    const angle = from + way * 0.13
    const [x, y] = [
      horizon.x + orbits[orbit]!.radius * Math.sin(angle),
      horizon.y - orbits[orbit]!.radius * Math.cos(angle),
    ]
    const shown = Math.sin(way * Math.PI) ** 0.8 * 0.85
    halo(x, y, size * 3.4, color, shown * 0.28)
    dot(x, y, size, color, shown)
  }
  const fall = (time - 0.38) / 0.075
  if (fall > 0 && fall < 1)
    for (let tail = 0; tail < 60; tail++)
      dot(
        180 + fall * 210 - tail * 1.5,
        90 + fall * 84 - tail * 0.6,
        1,
        white,
        Math.sin(fall * Math.PI) * (1 - tail / 60) ** 2 * 0.5,
      )
  return Uint8ClampedArray.from(canvas)
}

/** A disc with a soft edge; light is added, as in a night sky. */
function dot(x: number, y: number, radius: number, color: Light, strength: number) {
  around(x, y, radius + 1, (distance) => strength * Math.min(1, Math.max(0, radius + 0.5 - distance)), color)
}
function halo(x: number, y: number, radius: number, color: Light, strength: number) {
  around(x, y, radius, (distance) => strength * Math.max(0, 1 - distance / radius) ** 2, color)
}
function around(x: number, y: number, reach: number, strengthAt: (distance: number) => number, color: Light) {
  const [left, right] = [Math.floor((x - reach) * scale), Math.ceil((x + reach) * scale)]
  const [top, bottom] = [Math.floor((y - reach) * scale), Math.ceil((y + reach) * scale)]
  for (let row = Math.max(0, top); row <= Math.min(height - 1, bottom); row++)
    for (let column = Math.max(0, left); column <= Math.min(width - 1, right); column++) {
      const strength = strengthAt(Math.hypot(column / scale - x, row / scale - y))
      if (strength <= 0) continue
      const at = (row * width + column) * 3
      for (const part of [0, 1, 2] as const) canvas[at + part] = mix(canvas[at + part]!, color[part], strength)
    }
}

const glow = (x: number, y: number, end: number) => Math.max(0, 1 - Math.hypot(x, y) / end)
const mix = (from: number, to: number, part: number) => from + (to - from) * part
