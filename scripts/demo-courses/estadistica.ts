import type { Drawing } from './drawing.ts'
import {
  circle,
  dark,
  dashed,
  dice,
  eased,
  frame,
  label,
  light,
  line,
  mix,
  picture,
  range,
  shown,
  text,
  visible,
} from './kit.ts'

/** Nearly normal, around 0 with a standard deviation of 1. */
const normal = (seed: number) => (range(12).reduce((sum, n) => sum + dice(seed + n * 0.37, n + 3), 0) - 6) / 1

function intervals() {
  const [truth, scale] = [480, 62]
  const rows = range(20).map((n) => {
    const middle = truth + normal(n * 7.1 + 1) * scale
    const [from, to] = [middle - 1.96 * scale, middle + 1.96 * scale]
    const misses = from > truth || to < truth
    const y = 66 + n * 20
    return {
      misses,
      svg:
        line(from, y, to, y, misses ? light.rose : light.violet, misses ? 5 : 3) +
        circle(middle, y, 5, misses ? light.rose : light.violet),
    }
  })
  const missed = rows.filter(({ misses }) => misses).length
  return picture(
    960,
    520,
    line(truth, 36, truth, 470, light.amber, 3, dashed),
    ...rows.map(({ svg }) => svg),
    label(truth, 28, 'valor verdadero', { color: light.amber, anchor: 'middle' }),
    label(
      480,
      504,
      `20 muestras, 20 intervalos del 95 %: ${20 - missed} aciertan y ${missed === 1 ? 'uno falla' : `${missed} fallan`}`,
      {
        anchor: 'middle',
      },
    ),
  )
}

/** The means of samples of `size` throws of a die, as dots that pile up. */
function pile(size: number, left: number, fallen: number, color: string) {
  const heights = new Map<number, number>()
  return range(Math.ceil(fallen)).map((n) => {
    const sum = range(size).reduce((total, k) => total + 1 + Math.floor(6 * dice(n * 31.7 + k * 1.3, size + k)), 0)
    const bin = Math.round((sum / size) * 6)
    const height = heights.get(bin) ?? 0
    heights.set(bin, height + 1)
    const share = Math.min(1, fallen - n)
    return circle(left + ((bin / 6 - 1) / 5) * 360, mix(60, 440 - height * 6.6, share * share), 3.6, color)
  })
}

const axis = (left: number) =>
  line(left - 10, 450, left + 370, 450, dark.soft, 2) +
  range(6)
    .map((n) => text(left + n * 72, 482, String(n + 1), { size: 20, anchor: 'middle', color: dark.soft }))
    .join('')

function frameAt(time: number) {
  const small = Math.min(170, 9 + Math.max(0, time - 2) * 20)
  const large = time < 9 ? 0 : Math.min(170, (time - 9) * 22)
  return frame(
    axis(70),
    text(250, 46, 'promedio de 4 dados', { color: dark.teal, anchor: 'middle' }),
    ...(time > 0.8 ? pile(4, 70, time < 2 ? (time - 0.8) * 7.5 : small, dark.teal) : []),
    shown(
      visible(time, 8.4),
      axis(530),
      text(710, 46, 'promedio de 36 dados', { color: dark.amber, anchor: 'middle' }),
    ),
    ...(large > 0 ? pile(36, 530, large, dark.amber) : []),
    shown(visible(time, 17.6), text(480, 104, 'error estándar = σ ÷ √n', { size: 28, anchor: 'middle' })),
    shown(
      eased(time, 19, 19.6),
      text(250, 520, '1.71 ÷ 2 = 0.85', { color: dark.teal, anchor: 'middle' }),
      text(710, 520, '1.71 ÷ 6 = 0.28', { color: dark.amber, anchor: 'middle' }),
    ),
  )
}

export const drawing: Drawing = {
  folder: '02-estadistica',
  pictures: { 'veinte-intervalos': intervals() },
  video: {
    name: 'promedios-de-dados',
    seconds: 24,
    frameAt,
    captions: [
      [0.3, 4, 'Cada punto es el promedio de cuatro dados. Cae sobre el valor que salió.'],
      [4.2, 8.4, 'Se amontonan alrededor de 3.5, pero salen promedios de 2 y de 5 con frecuencia.'],
      [8.6, 13, 'Ahora cada punto es el promedio de treinta y seis dados.'],
      [13.2, 17.4, 'El centro es el mismo; el montón es mucho más angosto.'],
      [17.6, 23.8, 'Con nueve veces más datos, el error estándar se divide entre tres, no entre nueve: hay una raíz.'],
    ],
  },
}
