import type { Drawing } from './drawing.ts'
import {
  area,
  box,
  circle,
  cover,
  dark,
  eased,
  frame,
  glow,
  group,
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

const bases: Record<string, string> = { A: dark.teal, T: dark.rose, G: dark.amber, C: dark.violet, U: dark.rose }

function cell() {
  const pointer = (x1: number, y1: number, x2: number, y2: number, words: string, anchor: 'start' | 'end') =>
    line(x1, y1, x2, y2, light.ink, 2) +
    label(x2 + (anchor === 'start' ? 10 : -10), y2 + 7, words, { anchor, size: 20 })
  const bean = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="44" ry="20" fill="#fbdbe1" stroke="${light.rose}" stroke-width="3"/><path d="M-30 0l10-10 10 20 10-20 10 20 10-20 10 10" fill="none" stroke="${light.rose}" stroke-width="3"/></g>`
  return picture(
    1160,
    540,
    group(
      'translate(90 0)',
      `<ellipse cx="500" cy="270" rx="285" ry="225" fill="#f3f8ff" stroke="${light.violet}" stroke-width="6"/>`,
      circle(450, 250, 92, '#e4e2ff', `stroke="${light.violet}" stroke-width="4"`),
      path('M405 240q22-40 45 0t45 0M405 268q22-40 45 0t45 0', light.violet, 3),
      ...range(4).map((n) => path(`M${552 + n * 16} ${190 - n * 4}q26 60 0 140`, light.teal, 4)),
      ...range(14).map((n) => circle(545 + ((n * 29) % 80), 196 + ((n * 47) % 130), 4, light.ink)),
      bean(380, 405, -20),
      bean(560, 420, 15),
      bean(650, 330, 60),
      ...range(3).map((n) => path(`M${318 + n * 6} ${150 + n * 16}q34 -26 70 0`, light.amber, 5)),
      circle(402, 128, 8, light.amber),
      pointer(395, 215, 190, 150, 'núcleo, con el ADN', 'end'),
      pointer(340, 405, 190, 420, 'mitocondria', 'end'),
      pointer(320, 166, 190, 80, 'aparato de Golgi', 'end'),
      pointer(600, 230, 810, 170, 'retículo endoplásmico', 'start'),
      pointer(596, 300, 810, 270, 'ribosomas', 'start'),
      pointer(768, 350, 810, 390, 'membrana', 'start'),
      pointer(480, 470, 810, 480, 'citoplasma', 'start'),
    ),
  )
}

const gene = [...'TACGGACTTATT']
const pair: Record<string, string> = { A: 'U', T: 'A', G: 'C', C: 'G' }
const message = gene.map((base) => pair[base] ?? '')
const aminos = ['Met', 'Pro', 'Glu', 'alto']
const x = (n: number) => 130 + n * 62
const letter = (n: number, y: number, base: string, opacity = 1) =>
  shown(
    opacity,
    box(x(n), y, 50, 46, bases[base] ?? dark.soft, 'rx="6"'),
    text(x(n) + 25, y + 33, base, { anchor: 'middle', color: '#191b45', bold: true, size: 26 }),
  )

function frameAt(time: number) {
  const copied = (time - 3) * 1.9
  const away = eased(time, 10.2, 11.4)
  const y = mix(206, 150, away)
  const codon = Math.min(3, Math.floor((time - 12) / 2.4))
  return frame(
    shown(
      1 - away,
      ...gene.map((base, n) => letter(n, 110, base)),
      text(60, 142, 'ADN', { anchor: 'middle', size: 20, color: dark.soft }),
    ),
    shown(visible(time, 2.6), text(60, y + 32, 'ARNm', { anchor: 'middle', size: 20, color: dark.soft })),
    ...message.map((base, n) => letter(n, y, base, Math.min(1, Math.max(0, copied - n)))),
    time > 3 && time < 10 ? glow(Math.min(x(11) + 25, x(0) + copied * 62), 182, 16, dark.white) : '',
    ...(time > 12 ? range(codon + 1) : []).map((n) =>
      shown(
        visible(time, 12 + n * 2.4),
        path(`M${x(n * 3)} 212v12h174v-12`, dark.white, 3),
        n < 3
          ? glow(x(n * 3) + 87, 330, 36, [dark.amber, dark.teal, dark.violet][n] ?? '')
          : box(x(9) + 37, 300, 100, 60, dark.rose),
        text(x(n * 3) + 87, 339, aminos[n] ?? '', { anchor: 'middle', color: '#191b45', bold: true }),
        n > 0 && n < 3 ? line(x(n * 3) - 39, 330, x(n * 3) + 28, 330, dark.white, 4) : '',
      ),
    ),
    shown(visible(time, 0.3, 10), text(480, 66, 'Transcripción: del ADN a una copia', { anchor: 'middle' })),
    shown(visible(time, 11.4), text(480, 66, 'Traducción: tres letras, un aminoácido', { anchor: 'middle' })),
    shown(
      visible(time, 20.2),
      text(480, 440, 'Así empieza una proteína.', { anchor: 'middle', size: 28, color: dark.amber }),
    ),
  )
}

function helix() {
  const strand = (phase: number, color: string) =>
    polyline(
      range(65).map((n) => [140 + n * 15.6, 360 + 130 * Math.sin(n / 5.2 + phase)] as const),
      color,
      12,
    )
  const rungs = range(31).map((n) => {
    const at = n * 2.1
    const [px, top, low] = [140 + at * 15.6, 360 + 130 * Math.sin(at / 5.2), 360 + 130 * Math.sin(at / 5.2 + Math.PI)]
    const color = [dark.teal, dark.rose, dark.amber, dark.violet][n % 4] ?? dark.teal
    return (
      line(px, top, px, (top + low) / 2, color, 8) +
      line(px, (top + low) / 2, px, low, [dark.rose, dark.teal, dark.violet, dark.amber][n % 4] ?? color, 8)
    )
  })
  return cover(
    ['#0d1b2e', '#12406a', '#3aa0a8'],
    area('M0 610q160-60 320 0t320 0 320 0 320 0V720H0Z', '#0a2f4f', 'opacity=".55"'),
    ...rungs,
    strand(0, '#ffffff'),
    strand(Math.PI, '#ffd9a0'),
    glow(1090, 150, 30, dark.amber),
  )
}

export const drawing: Drawing = {
  folder: '12-celula',
  cover: helix(),
  pictures: { 'una-celula': cell() },
  video: {
    name: 'del-gen-a-la-proteina',
    seconds: 23,
    frameAt,
    captions: [
      [0.3, 2.8, 'Una hebra de ADN con doce letras: T, A, C, G, G, A, C, T, T, A, T, T.'],
      [
        3,
        10,
        'Una enzima la recorre y escribe una copia de ARN: frente a T va A, frente a A va U, frente a G va C y frente a C va G.',
      ],
      [10.4, 12, 'La copia sale del núcleo y el ribosoma la lee de tres en tres.'],
      [12.2, 19, 'AUG es metionina, CCU es prolina, GAA es ácido glutámico.'],
      [19.2, 22.8, 'UAA no nombra ningún aminoácido: significa alto. La cadena queda lista para doblarse.'],
    ],
  },
}
