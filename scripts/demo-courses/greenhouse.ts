import type { Drawing } from './drawing.ts'
import {
  area,
  arrow,
  box,
  circle,
  cover,
  dark,
  eased,
  frame,
  glow,
  label,
  light,
  mix,
  path,
  picture,
  range,
  shown,
  text,
  visible,
} from './kit.ts'

const balance = () =>
  picture(
    1000,
    500,
    box(0, 400, 1000, 100, '#dcefdc', ''),
    box(0, 170, 1000, 36, '#e4e2ff', ''),
    label(500, 194, 'one layer of atmosphere', { anchor: 'middle', size: 18, color: light.violet }),
    label(500, 458, 'surface', { anchor: 'middle', color: light.teal }),
    arrow(120, 40, 120, 394, light.amber, 12),
    label(146, 60, 'sunlight absorbed: 240', { color: light.amber, size: 20 }),
    arrow(430, 394, 430, 212, light.rose, 16),
    label(456, 320, 'surface radiates: 480', { color: light.rose, size: 20 }),
    arrow(700, 166, 700, 40, light.violet, 9),
    label(722, 80, 'layer, upwards: 240', { color: light.violet, size: 20 }),
    arrow(800, 210, 800, 394, light.violet, 9),
    label(790, 270, 'layer,', { color: light.violet, size: 20, anchor: 'end' }),
    label(790, 296, 'downwards: 240', { color: light.violet, size: 20, anchor: 'end' }),
    label(30, 484, 'In watts per square metre. Each line balances: 240 + 240 = 480.', { size: 18, color: light.soft }),
  )

/** Rays of light or heat that climb or fall: dots that move along a line. */
const ray = (px: number, from: number, to: number, time: number, color: string) =>
  range(6).map((n) => {
    const share = (time * 0.35 + n / 6 + px * 0.013) % 1
    return circle(px, mix(from, to, share), 6, color, `opacity="${Math.sin(share * Math.PI).toFixed(2)}"`)
  })

function frameAt(time: number) {
  const gas = eased(time, 8, 10)
  const warm = eased(time, 9, 16)
  const degrees = mix(-18, 15, warm)
  return frame(
    glow(90, 70, 44, '#ffe2a8'),
    area(
      'M0 440Q480 400 960 440V540H0Z',
      `rgb(${Math.round(mix(70, 190, warm))},${Math.round(mix(110, 110, warm))},${Math.round(mix(150, 80, warm))})`,
    ),
    ...[180, 260, 340].flatMap((px) => ray(px, 90, 420, time, dark.amber)),
    ...[470, 550].flatMap((px) => ray(px, 420, 30, time, dark.rose)),
    ...(gas < 0.5 ? [630, 710].flatMap((px) => ray(px, 420, 30, time, dark.rose)) : []),
    ...(gas >= 0.5 ? [630, 710].flatMap((px) => ray(px, 420, 226, time, dark.rose)) : []),
    shown(
      gas,
      box(400, 180, 400, 44, dark.violet, 'rx="22" opacity=".45"'),
      text(600, 210, 'CO₂, water vapour', { anchor: 'middle', size: 20 }),
      ...[660, 740].flatMap((px) => ray(px, 230, 420, time + 0.4, dark.violet)),
    ),
    text(180, 60, 'sunlight', { color: dark.amber }),
    text(500, 60, 'heat', { color: dark.rose }),
    box(850, 110, 34, 270, dark.panel, 'rx="17"'),
    box(856, mix(330, 160, warm), 22, mix(44, 214, warm), dark.rose, 'rx="11"'),
    circle(867, 388, 28, dark.rose),
    text(867, 90, `${degrees.toFixed(0)} °C`.replace('-', '−'), { anchor: 'middle', size: 28 }),
    shown(visible(time, 1, 7.6), text(480, 506, 'Without an atmosphere that absorbs heat', { anchor: 'middle' })),
    shown(visible(time, 8.4), text(480, 506, 'With greenhouse gases', { anchor: 'middle' })),
  )
}

const globe = () =>
  cover(
    ['#0b1430', '#1d3f7a', '#5fb7c9'],
    circle(640, 430, 330, '#bfe6ff', 'opacity=".12"'),
    circle(640, 430, 290, '#bfe6ff', 'opacity=".18"'),
    circle(640, 430, 240, '#2a7fb8'),
    area(
      'M470 330q60-80 130-60 30 50-20 90 10 60-60 80-60-20-50-110ZM690 300q90-30 140 40 40 90-10 150-60-10-70-80-80-30-60-110ZM560 520q60-20 90 40 0 60-50 80-60-40-40-120Z',
      '#4fb089',
    ),
    ...range(3).map((n) =>
      path(`M${900 + n * 60} ${360 + n * 50}q-60 -40 0 -80t0 -80t0 -80`, dark.rose, 8, 'opacity=".75"'),
    ),
    glow(170, 150, 70, '#ffd98a'),
    ...range(3).map((n) => path(`M${270 + n * 20} ${190 + n * 40}l120 ${60 + n * 10}`, dark.amber, 7, 'opacity=".8"')),
  )

export const drawing: Drawing = {
  folder: '16-greenhouse',
  cover: globe(),
  pictures: { 'one-layer-balance': balance() },
  video: {
    name: 'why-the-surface-is-warm',
    seconds: 20,
    frameAt,
    captions: [
      [0.3, 4, 'Sunlight falls to the ground and is absorbed. The ground sends the energy back as heat.'],
      [4.2, 7.6, 'If all of that heat left at once, the balance would be reached at minus 18 degrees.'],
      [8, 12, 'Now there are greenhouse gases. They absorb part of the heat and send some of it back down.'],
      [12.2, 16, 'The ground receives more, so it warms until it sends out as much as it gets.'],
      [16.2, 19.8, 'With today’s atmosphere the average is about plus 15 degrees: 33 degrees more.'],
    ],
  },
}
