import type { Drawing } from './drawing.ts'
import {
  box,
  circle,
  cover,
  dark,
  dashed,
  eased,
  frame,
  glow,
  label,
  light,
  line,
  mix,
  path,
  picture,
  polyline,
  range,
  shown,
  text,
  visible,
} from './kit.ts'

const rad = (degrees: number) => (degrees * Math.PI) / 180
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + rad(latitude) / 2))

function circles() {
  const yOf = (latitude: number) => 560 - mercator(latitude) * 190
  return picture(
    1000,
    600,
    ...[0, 20, 40, 60, 75].map(
      (latitude) =>
        line(90, yOf(latitude), 640, yOf(latitude), light.pale, 2) +
        label(80, yOf(latitude) + 7, `${latitude}°`, { anchor: 'end', size: 18, color: light.soft }),
    ),
    ...range(6).map((n) => line(90 + n * 110, 60, 90 + n * 110, 570, light.pale, 2)),
    ...[0, 20, 40, 60, 75].flatMap((latitude) =>
      [145, 365, 585].map((x) =>
        circle(x, yOf(latitude), 13 / Math.cos(rad(latitude)), '#e4e2ff', `stroke="${light.violet}" stroke-width="3"`),
      ),
    ),
    label(365, 40, 'Mercator: on Earth all these circles are the same', { anchor: 'middle', size: 19 }),
    label(680, 130, 'latitude', { bold: true, size: 19 }),
    label(790, 130, 'stretched', { bold: true, size: 19 }),
    label(950, 130, 'area', { bold: true, size: 19, anchor: 'middle' }),
    ...[0, 20, 40, 60, 75].map((latitude, n) => {
      const scale = 1 / Math.cos(rad(latitude))
      const y = 180 + n * 46
      return (
        label(680, y, `${latitude}°`, { color: light.violet }) +
        label(790, y, `× ${scale.toFixed(2)}`) +
        label(950, y, `× ${(scale * scale).toFixed(1)}`, { anchor: 'middle', color: light.rose })
      )
    }),
    label(690, 450, 'Circles stay round:', { size: 19, color: light.soft }),
    label(690, 478, 'angles are kept.', { size: 19, color: light.soft }),
    label(690, 506, 'Sizes are not.', { size: 19, color: light.rose }),
  )
}

/** A point of the globe, or of the map it is unrolled into, or between both. */
function place(longitude: number, latitude: number, flat: number): readonly [number, number] {
  const [gx, gy] = [300 + 190 * Math.cos(rad(latitude)) * Math.sin(rad(longitude)), 270 - 190 * Math.sin(rad(latitude))]
  const [mx, my] = [300 + longitude * 2.094, 270 - mercator(latitude) * 120]
  return [mix(gx, mx, flat), mix(gy, my, flat)]
}
const parallel = (latitude: number, flat: number, color: string, width = 2, half = 88) =>
  polyline(
    range(45).map((n) => place(-half + (n * half) / 22, latitude, flat)),
    color,
    width,
  )
const meridian = (longitude: number, flat: number) =>
  polyline(
    range(31).map((n) => place(longitude, -75 + n * 5, flat)),
    '#4a4ea8',
    2,
  )
/** A round island of ten degrees across, as it is on the ground. */
const island = (longitude: number, latitude: number, flat: number, color: string) => {
  const points = range(37).map((n) => {
    const turn = rad(n * 10)
    return place(longitude + (8 * Math.cos(turn)) / Math.cos(rad(latitude)), latitude + 8 * Math.sin(turn), flat)
  })
  return `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z" fill="${color}"/>`
}

function frameAt(time: number) {
  const flat = eased(time, 5, 10)
  return frame(
    ...range(11).map((n) => parallel(-75 + n * 15, flat, '#4a4ea8')),
    ...range(9).map((n) => meridian(-80 + n * 20, flat)),
    parallel(0, flat, dark.white, 3),
    island(0, 0, flat, dark.teal),
    island(20, 60, flat, dark.rose),
    island(-30, 30, flat, dark.amber),
    shown(
      visible(time, 1, 4.8),
      text(640, 200, 'Three islands', { size: 28 }),
      text(640, 240, 'of the same size', { size: 28 }),
    ),
    shown(
      visible(time, 5, 10.2),
      text(640, 200, 'The globe is unrolled', { size: 26 }),
      text(640, 240, 'and stretched so that', { size: 26 }),
      text(640, 280, 'angles stay the same.', { size: 26 }),
    ),
    shown(
      visible(time, 11),
      text(640, 150, 'on the map', { color: dark.soft }),
      text(640, 205, '60°: area × 4', { color: dark.rose, size: 28 }),
      text(640, 255, '30°: area × 1.33', { color: dark.amber, size: 28 }),
      text(640, 305, '0°: area × 1', { color: dark.teal, size: 28 }),
    ),
    shown(visible(time, 15), text(640, 380, 'scale = 1 ÷ cos(latitude)', { size: 20 })),
  )
}

function world() {
  const grid = (flat: number, color: string) => [
    ...range(9).map((n) =>
      polyline(
        range(37).map(
          (k) =>
            [
              640 + 250 * Math.cos(rad(-80 + n * 20)) * Math.sin(rad(-90 + k * 5)) * flat,
              370 - 250 * Math.sin(rad(-80 + n * 20)),
            ] as const,
        ),
        color,
        3,
        'opacity=".55"',
      ),
    ),
    ...range(9).map((n) =>
      polyline(
        range(37).map(
          (k) =>
            [
              640 + 250 * Math.cos(rad(-90 + k * 5)) * Math.sin(rad(-80 + n * 20)) * flat,
              370 - 250 * Math.sin(rad(-90 + k * 5)),
            ] as const,
        ),
        color,
        3,
        'opacity=".55"',
      ),
    ),
  ]
  return cover(
    ['#0c1d33', '#0f4c5c', '#53b3a2'],
    box(90, 190, 1100, 360, '#ffffff', 'rx="14" opacity=".08"'),
    ...range(12).map((n) => line(140 + n * 91, 200, 140 + n * 91, 540, '#fff', 2, `opacity=".22" ${dashed}`)),
    circle(640, 370, 262, '#0f3a52'),
    ...grid(1, '#ffffff'),
    circle(640, 370, 252, 'none', 'stroke="#fff" stroke-width="5"'),
    path('M520 250Q640 170 780 300', dark.amber, 7),
    glow(520, 250, 14, dark.amber),
    glow(780, 300, 14, dark.amber),
  )
}

export const drawing: Drawing = {
  folder: '18-maps',
  cover: world(),
  pictures: { 'circles-on-mercator': circles() },
  video: {
    name: 'unrolling-the-globe',
    seconds: 19,
    frameAt,
    captions: [
      [0.3, 4.8, 'A globe with three round islands of the same size: on the equator, at 30 and at 60 degrees north.'],
      [
        5,
        10.4,
        'The globe is unrolled into a rectangle. To keep angles, Mercator stretches every latitude in both directions.',
      ],
      [10.8, 14.8, 'At 60 degrees everything is twice as wide and twice as tall: four times the area.'],
      [15, 18.8, 'The stretching is one divided by the cosine of the latitude. At the poles it has no end.'],
    ],
  },
}
