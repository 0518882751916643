import type { Drawing } from './drawing.ts'
import {
  area,
  arrow,
  box,
  circle,
  dark,
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

const stages = [
  ['Rejas', 'ramas y bolsas'],
  ['Mezcla rápida', 'coagulante'],
  ['Floculación', 'agitar despacio'],
  ['Sedimentación', 'caen los flóculos'],
  ['Filtración', 'arena y antracita'],
  ['Cloro', 'y esperar'],
] as const

function plant() {
  const specks = [26, 22, 14, 5, 1, 0]
  return picture(
    1080,
    420,
    ...stages.map(([name, what], n) => {
      const x = 20 + n * 176
      const murk = ['#b08d57', '#b8a06f', '#b7ad8a', '#b5c4ae', '#b9dcea', '#bfe6f7'][n] ?? ''
      return [
        box(x, 120, 156, 150, murk),
        ...range(specks[n] ?? 0).map((k) =>
          circle(
            x + 14 + dice(k, n + 2) * 128,
            n === 3 ? 250 + dice(k, 5) * 12 : 134 + dice(k, n + 9) * 122,
            n === 2 ? 7 : n === 3 ? 8 : 3.5,
            '#6b4f1d',
          ),
        ),
        label(x + 78, 96, name, { anchor: 'middle', size: 20, bold: true }),
        label(x + 78, 300, what, { anchor: 'middle', size: 17, color: light.soft }),
        n < 5 ? arrow(x + 158, 195, x + 175, 195, light.ink, 3) : '',
      ].join('')
    }),
    label(20, 44, 'Del río…', { color: light.amber }),
    label(1060, 44, '…a la red', { color: light.teal, anchor: 'end' }),
    line(20, 340, 1056, 340, light.pale, 4),
    label(
      540,
      384,
      'Cada paso quita lo que estorbaría al siguiente: el cloro va al final, cuando el agua ya es clara.',
      { anchor: 'middle', size: 19 },
    ),
  )
}

const count = 42
/** Where a particle is: it trembles, gathers into its floc and sinks with it. */
function placeOf(n: number, time: number) {
  const home = [150 + dice(n, 2) * 660, 120 + dice(n, 3) * 330] as const
  const floc = n % 6
  const target = [210 + floc * 110, 200 + dice(floc, 7) * 120] as const
  const near = [target[0] + (dice(n, 8) - 0.5) * 54, target[1] + (dice(n, 9) - 0.5) * 54] as const
  const together = eased(time, 10 + dice(floc, 4), 14 + dice(floc, 4))
  const tremble = (1 - together) * 6
  const down = eased(time, 15.5 + dice(floc, 6) * 1.4, 19.5 + dice(floc, 6)) * (450 - target[1])
  return [
    mix(home[0], near[0], together) + Math.sin(time * 5 + n * 1.7) * tremble,
    mix(home[1], near[1], together) + Math.cos(time * 4.3 + n * 2.3) * tremble + down,
  ] as const
}

function frameAt(time: number) {
  const clear = eased(time, 16, 20)
  const charged = 1 - eased(time, 8, 9.6)
  const drops = range(10).map((n) => {
    const fall = eased(time, 6 + n * 0.12, 8.2 + n * 0.12)
    const gone = 1 - eased(time, 8.6, 9.8)
    return shown(
      time > 6 ? gone : 0,
      circle(170 + n * 68, mix(84, 130 + dice(n, 5) * 280, fall), 11, dark.amber),
      text(170 + n * 68, mix(84, 130 + dice(n, 5) * 280, fall) + 6, '+', {
        anchor: 'middle',
        size: 18,
        color: '#191b45',
        bold: true,
      }),
    )
  })
  return frame(
    area(
      'M110 90V500H850V90',
      `rgba(${Math.round(mix(122, 70, clear))},${Math.round(mix(104, 150, clear))},${Math.round(mix(84, 205, clear))},.55)`,
    ),
    line(110, 70, 110, 500, dark.soft, 4),
    line(850, 70, 850, 500, dark.soft, 4),
    line(110, 500, 850, 500, dark.soft, 4),
    ...range(count).map((n) => {
      const [x, y] = placeOf(n, time)
      return (
        circle(x, y, 13, '#d8b27a') +
        shown(charged, text(x, y + 7, '−', { anchor: 'middle', size: 20, color: '#3a2a0c', bold: true }))
      )
    }),
    ...drops,
    shown(visible(time, 0.5, 5.6), text(480, 48, 'Coloides: cargas iguales, se repelen', { anchor: 'middle' })),
    shown(
      visible(time, 6, 9.8),
      text(480, 48, 'Coagulante: cargas positivas', { anchor: 'middle', color: dark.amber }),
    ),
    shown(
      visible(time, 10.2, 15.2),
      text(480, 48, 'Floculación: chocan y se pegan', { anchor: 'middle', color: dark.teal }),
    ),
    shown(
      visible(time, 15.5),
      text(480, 48, 'Sedimentación: los flóculos caen', { anchor: 'middle', color: dark.violet }),
    ),
  )
}

export const drawing: Drawing = {
  folder: '03-agua',
  pictures: { 'la-planta': plant() },
  video: {
    name: 'de-coloide-a-floculo',
    seconds: 22,
    frameAt,
    captions: [
      [0.3, 5.6, 'Agua turbia: partículas diminutas con carga negativa tiemblan y se repelen. No caen.'],
      [6, 9.8, 'Entra el coagulante. Sus cargas positivas neutralizan las negativas.'],
      [10.2, 15.2, 'Se agita despacio: las partículas chocan, se pegan y forman flóculos.'],
      [15.5, 21.8, 'Los flóculos pesan lo suficiente para caer al fondo, y arriba queda agua clara.'],
    ],
  },
}
