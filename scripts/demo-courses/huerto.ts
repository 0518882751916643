import type { Drawing } from './drawing.ts'
import { area, box, cover, dark, glow, path, range } from './kit.ts'

const roof = () => {
  const plant = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${path('M0 0V-90', '#8fd694', 8)}${area('M0-50C-60-60-70-110-60-130C-20-130 0-90 0-50ZM0-70C60-80 70-130 60-150C20-150 0-110 0-70Z', '#5fbf77')}</g>`
  return cover(
    ['#14213d', '#2a5a63', '#f2b872'],
    glow(980, 380, 100, '#ffe2a8'),
    area('M0 560V430h120v-70h90v90h130v-120h100v140h150v-60h110v80h160v-110h90v100h140v-60h190V560Z', '#17324a'),
    box(0, 560, 1280, 160, '#3a2a24', ''),
    ...range(3).map((n) => box(150 + n * 350, 520, 280, 90, '#8a5a3a', 'rx="10"')),
    ...range(9).map((n) => plant(200 + (n % 3) * 90 + Math.floor(n / 3) * 350, 524, 0.9 + (n % 4) * 0.16)),
    glow(250, 140, 18, dark.amber),
  )
}

export const drawing: Drawing = { folder: '19-huerto', cover: roof() }
