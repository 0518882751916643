import type { Drawing } from './drawing.ts'
import {
  arrow,
  box,
  dark,
  dashed,
  eased,
  frame,
  label,
  light,
  line,
  picture,
  polyline,
  range,
  shown,
  text,
  visible,
} from './kit.ts'

/** A card debt of 20,000 pesos at 3 % a month, month by month, until it is paid or 60 months are over. */
function debt(payment: (owed: number) => number) {
  const owed = [20_000]
  while (owed.length <= 60 && (owed.at(-1) ?? 0) > 0) {
    const before = (owed.at(-1) ?? 0) * 1.03
    owed.push(Math.max(0, before - Math.min(before, payment(before))))
  }
  return owed
}

function payments() {
  const [xOf, yOf] = [(month: number) => 100 + month * 13, (owed: number) => 420 - owed * 0.0172]
  const curve = (owed: number[], color: string) =>
    polyline(
      owed.map((value, month) => [xOf(month), yOf(value)] as const),
      color,
      5,
    )
  const [least, fixed] = [debt((owed) => owed * 0.045), debt(() => 1_000)]
  const end = fixed.length - 1
  return picture(
    960,
    490,
    arrow(100, 420, 915, 420, light.soft),
    arrow(100, 440, 100, 40, light.soft),
    ...[5, 10, 15, 20].map(
      (k) =>
        line(100, yOf(k * 1000), 890, yOf(k * 1000), light.pale, 2) +
        label(88, yOf(k * 1000) + 7, `${k} mil`, { anchor: 'end', size: 17, color: light.soft }),
    ),
    ...[12, 24, 36, 48, 60].map((month) =>
      label(xOf(month), 446, String(month), { anchor: 'middle', size: 17, color: light.soft }),
    ),
    curve(least, light.rose),
    curve(fixed, light.teal),
    label(xOf(38), yOf(14_000), 'pago mínimo, 4.5 % del saldo', { color: light.rose, anchor: 'middle', size: 20 }),
    label(xOf(31) + 6, yOf(2_100), `1,000 pesos fijos: ${end} meses`, { color: light.teal, size: 20 }),
    label(500, 478, 'meses', { anchor: 'middle', size: 18, color: light.soft }),
    label(500, 30, 'Deuda de 20,000 pesos con una tasa de 3 % mensual', { anchor: 'middle', size: 20 }),
  )
}

function frameAt(time: number) {
  const years = Math.min(30.6, Math.max(0, (time - 2) * 2.4))
  const bars = range(31).filter((year) => year <= years)
  const heightOf = (value: number) => value * 36
  const compound = (year: number) => 1.08 ** year
  const simple = (year: number) => 1 + 0.08 * year
  const last = Math.floor(years)
  const thousands = (value: number) => `${(value * 10).toFixed(1)} mil`
  return frame(
    line(60, 470, 910, 470, dark.soft, 2),
    ...bars.map((year) => {
      const grown = Math.min(1, years - year + 0.4)
      const x = 70 + year * 27
      return (
        box(x, 470 - heightOf(compound(year)) * grown, 20, heightOf(compound(year)) * grown, dark.amber, 'rx="3"') +
        box(x, 470 - heightOf(simple(year)) * grown, 20, heightOf(simple(year)) * grown, dark.teal, 'rx="3"')
      )
    }),
    ...[0, 10, 20, 30].map((year) =>
      text(80 + year * 27, 500, `año ${year}`, { anchor: 'middle', size: 18, color: dark.soft }),
    ),
    shown(
      visible(time, 2),
      text(80, 80, `año ${last}`, { size: 30 }),
      text(80, 130, `interés simple: ${thousands(simple(last))}`, { color: dark.teal }),
      text(80, 170, `interés compuesto: ${thousands(compound(last))}`, { color: dark.amber }),
    ),
    shown(visible(time, 0.3, 2), text(480, 220, '10 mil pesos al 8 % anual', { anchor: 'middle', size: 36 })),
    shown(
      eased(time, 16, 16.8),
      line(70, 470 - heightOf(2), 900, 470 - heightOf(2), dark.white, 2, dashed),
      text(80, 230, '72 ÷ 8 = 9 años para duplicar', { size: 24 }),
    ),
  )
}

export const drawing: Drawing = {
  folder: '07-finanzas',
  pictures: { 'minimo-o-fijo': payments() },
  video: {
    name: 'interes-sobre-interes',
    seconds: 20,
    frameAt,
    captions: [
      [0.3, 2, 'Diez mil pesos al ocho por ciento anual.'],
      [2.2, 7, 'Cada barra es un año. La parte verde crece siempre lo mismo: es el interés simple.'],
      [7.2, 12, 'La parte naranja es interés sobre el interés. Al principio casi no se ve.'],
      [12.2, 15.8, 'A los treinta años: 34 mil con interés simple, 100.6 mil con compuesto.'],
      [16, 19.8, 'La regla del 72: al ocho por ciento, el dinero se duplica cada nueve años, poco más o menos.'],
    ],
  },
}
