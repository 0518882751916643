import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { boat, campus, forest, gradient, hills, numbers, person, picture, ripples, stars, sun } from './demo-scenery.ts'

/**
 * Draws the pictures of the demo's university site: `node scripts/demo-site-drawings.ts`, only when a drawing changes, for
 * the results are committed to the repository.
 */
const folder = fileURLToPath(new URL('../server/src/demo/site/', import.meta.url))
const [wide, high] = [1280, 800]
const sky = (id: string) => `<rect width="${wide}" height="${high}" fill="url(#${id})"/>`

const lake = picture(
  wide,
  high,
  `<defs>${gradient('s', [0, '#1c5658'], [0.42, '#7fb39c'], [0.66, '#fbe2ad'])}${gradient('w', [0, '#f5d9a2'], [0.2, '#9dbf9f'], [0.55, '#337468'], [1, '#0f3d33'])}</defs>${sky('s')}${sun(860, 350, 76)}${hills({ seed: 3, y: 440, swell: 58, colour: '#8cb8a2', peaks: [[520, 220, 300]] })}${hills(
    {
      seed: 7,
      y: 470,
      swell: 50,
      colour: '#5d9581',
      peaks: [
        [170, 150, 250],
        [1080, 120, 260],
      ],
    },
  )}${hills({ seed: 15, y: 505, swell: 36, colour: '#356f5b' })}<rect y="540" width="1280" height="260" fill="url(#w)"/>${forest(4, 34, { from: 60, to: 1240, y: 545, height: 42 })}${campus(330, 446, 1.4)}<path d="M240 540h640l30 12H205z" fill="#174a38"/>${ripples(5, 60, { x: 0, y: 565, width: 1280, height: 220 })}${ripples(9, 16, { x: 780, y: 556, width: 170, height: 190 })}${boat(700, 650, 0.8)}${person(700, 656, { coat: '#0d3326', skin: '#c98d68', hat: '#f2c14e', size: 0.9 })}${forest(21, 7, { from: 1140, to: 1300, y: 812, height: 190 })}`,
)

function trails() {
  const random = numbers(31)
  return Array.from({ length: 52 }, (_, n) => {
    const [radius, from, length] = [40 + n * 15 + random() * 8, random() * 6.28, 0.4 + random() * 0.9]
    const point = (angle: number) =>
      `${(820 + radius * Math.cos(angle)).toFixed(1)} ${(230 + radius * Math.sin(angle)).toFixed(1)}`
    const colour = ['#fff', '#a6dcc0', '#ffe2a8', '#d6efe2'][n % 4]
    return `<path d="M${point(from)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${point(from + length)}" stroke="${colour}" stroke-opacity="${(0.3 + random() * 0.5).toFixed(2)}" stroke-width="${(1.2 + random() * 1.8).toFixed(1)}"/>`
  }).join('')
}

const observatory = picture(
  wide,
  high,
  `<defs>${gradient('s', [0, '#06221f'], [0.5, '#12544c'], [0.82, '#d39a62'], [1, '#f0c68a'])}</defs>${sky('s')}${stars(3, 80, wide, 500)}<g fill="none" stroke-linecap="round">${trails()}</g>${hills({ seed: 9, y: 650, swell: 60, colour: '#0f3d33', peaks: [[560, 70, 340]] })}<g transform="translate(560 440) scale(1.300)"><path d="M-92 60H92v120H-92z" fill="#0a2b22"/><path d="M-104 60a104 104 0 0 1 208 0z" fill="#e9dfc8"/><path d="M20 60a104 104 0 0 0-44-101A104 104 0 0 1 104 60z" fill="#cdbf9f"/><path d="M14 60c0-40 12-70 34-92l22 18C50 4 40 30 40 60z" fill="#0d3326"/><path d="m24 40 42-66 14 9-40 69z" fill="#f2c14e"/><path d="M-110 56h220v14h-220z" fill="#a84a22"/><path d="M-60 98h22v34h-22zM-12 98h24v82h-24zM38 98h22v34H38z" fill="#f7d58a"/></g>${forest(8, 40, { from: -20, to: 1300, y: 810, height: 120 })}`,
)

function shelf(x: number, y: number, random: () => number) {
  const colours = ['#b4532a', '#e9c46a', '#2f7d63', '#f7ead0', '#7a3b52', '#5f9e8a']
  let books = ''
  for (const bottom of [64, 130])
    for (let at = x + 8; at < x + 112; ) {
      const [width, height] = [7 + random() * 10, 34 + random() * 20]
      books += `<rect x="${at.toFixed(1)}" y="${(y + bottom - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${colours[Math.floor(random() * 6)]}"/>`
      at += width + 2
    }
  return `${books}<path d="M${x} ${y + 64}h128M${x} ${y + 130}h128" stroke="#8f5506" stroke-width="4"/>`
}

function windows() {
  const random = numbers(8)
  const coats = ['#0d3326', '#7a3b52', '#2c6f74', '#b4532a']
  const skins = ['#7a4a2e', '#c98d68', '#dba57f', '#9a6443']
  return Array.from({ length: 18 }, (_, n) => {
    const [column, row] = [n % 6, Math.floor(n / 6)]
    const [x, y] = [210 + column * 150, 226 + row * 156]
    const reader = person(x + 64, y + 136, { coat: coats[n % 4] ?? '', skin: skins[(n * 3) % 4] ?? '', size: 1.5 })
    const inside =
      (column + row) % 3 === 1
        ? `${reader}<path d="M${x + 24} ${y + 122}l40-10 40 10v14h-80z" fill="#f7ead0"/>`
        : shelf(x, y, random)
    return `<rect x="${x}" y="${y}" width="128" height="136" rx="4" fill="${random() > 0.5 ? '#ffdf9e' : '#ffe9bd'}"/>${inside}`
  }).join('')
}

const library = picture(
  wide,
  high,
  `<defs>${gradient('s', [0, '#071f1c'], [0.6, '#0f4038'], [1, '#1c5a4c'])}</defs>${sky('s')}${stars(17, 90, wide, 400)}<path d="M1180 80a48 48 0 1 0 34 62 38 38 0 0 1-34-62z" fill="#fff4d4"/>${hills({ seed: 21, y: 590, swell: 80, colour: '#0b3329', peaks: [[80, 120, 300]] })}<path d="M160 200h980v520H160z" fill="#1a1f1c"/><path d="M132 176h1036l-20 36H152z" fill="#a84a22"/>${windows()}<rect y="718" width="1280" height="82" fill="#082420"/>${ripples(2, 40, { x: 180, y: 728, width: 920, height: 64 })}`,
)

const fish = (x: number, y: number, way: 1 | -1) =>
  `<path transform="translate(${x} ${y}) scale(${way} 1)" d="M0 0c13-12 35-12 48 0-13 12-35 12-48 0zM0 0l-16-9V9z"/>`

const disc = picture(
  wide,
  640,
  `<defs>${gradient('s', [0, '#5aa08f'], [1, '#fbe2ad'])}${gradient('w', [0, '#6fb8a4'], [0.35, '#2f8577'], [1, '#0a3029'])}</defs><rect width="1280" height="250" fill="url(#s)"/>${sun(950, 128, 52)}${hills({ seed: 3, y: 186, swell: 38, colour: '#7fb09a', peaks: [[310, 90, 220]], bottom: 250 })}${hills({ seed: 7, y: 214, swell: 28, colour: '#4b8873', peaks: [[820, 40, 200]], bottom: 250 })}<rect y="238" width="1280" height="402" fill="url(#w)"/><path d="M220 240h70l-130 400H60zM520 240h80l-90 400H380zM860 240h90l-10 400H800z" fill="#fff6d8" opacity=".09"/><g fill="#0d4a3f" opacity=".75">${fish(200, 390, 1)}${fish(286, 430, 1)}${fish(1010, 380, -1)}${fish(950, 424, -1)}${fish(340, 540, 1)}</g>${boat(600, 222, 1.3)}${person(620, 224, { coat: '#0d3326', skin: '#c98d68', hat: '#f2c14e', size: 1.3 })}${person(540, 224, { coat: '#2c6f74', skin: '#8a5a3c', size: 1.2 })}<path d="M668 206v330" stroke="#fff" stroke-width="3.500"/><path d="M770 250v300M758 340h24M758 440h24M758 540h24" stroke="#fff" stroke-width="3" opacity=".75"/><g transform="translate(668 548)"><ellipse rx="62" ry="19" fill="#fff"/><path d="M0 0v-19A62 19 0 0 1 62 0zM0 0v19A62 19 0 0 1-62 0z" fill="#10231d"/><ellipse rx="62" ry="19" fill="none" stroke="#fff" stroke-width="3"/></g>`,
)

const ground = (top: string, middle: string, low: string, inside: string) =>
  picture(
    640,
    360,
    `<defs>${gradient('s', [0, top], [0.6, middle], [1, low])}</defs><rect width="640" height="360" fill="url(#s)"/>${inside}`,
  )
const small = { width: 640, bottom: 360 }

const buoy = ground(
  '#14514a',
  '#8fc0a6',
  '#f6dca8',
  `${hills({
    seed: 5,
    y: 184,
    swell: 30,
    colour: '#2d6653',
    peaks: [
      [180, 60, 140],
      [480, 44, 160],
    ],
    ...small,
  })}<rect y="198" width="640" height="162" fill="#1c5f58"/>${ripples(3, 34, { x: 0, y: 214, width: 640, height: 130 })}<g transform="translate(320 210) scale(2)"><path d="M-26 4h52l-8 20h-36z" fill="#f2c14e"/><path d="M-26 4h52l-2 6h-48z" fill="#b4532a"/><path d="M-12 4-4-44h8l8 48" fill="none" stroke="#fff" stroke-width="3"/><rect x="-16" y="-30" width="32" height="16" rx="2" fill="#0d3326" stroke="#fff" stroke-width="1.500"/><circle cy="-50" r="5" fill="#ffb454"/><path d="M-14-60a20 20 0 0 1 28 0" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/></g>`,
)

const choir = ground(
  '#3a1420',
  '#7d2b33',
  '#c4612f',
  `<path d="M320 40 130 360h380z" fill="#ffe2a8" opacity=".25"/><path d="M0 0h120C108 130 76 230 0 290zM640 0H520c12 130 44 230 120 290z" fill="#581a26"/><path d="M0 0h640v44c-60 28-100 28-160 0-60 28-100 28-160 0-60 28-100 28-160 0-60 28-100 28-160 0z" fill="#6e212d"/>${Array.from({ length: 9 }, (_, n) => person(120 + n * 50, 318 - (n % 2) * 16, { coat: n % 3 ? '#0d3326' : '#7a3b52', skin: ['#c98d68', '#8a5a3c', '#dba57f'][n % 3] ?? '', size: 1.15 })).join('')}<rect y="316" width="640" height="44" fill="#2a0f14"/>`,
)

const maize = ground(
  '#2d7b78',
  '#c9dba6',
  '#f8e2ac',
  `${sun(476, 120, 48)}${hills({ seed: 8, y: 204, swell: 26, colour: '#6fa283', peaks: [[140, 68, 160]], ...small })}<path d="M0 216h640v144H0z" fill="#a9793f"/>${Array.from(
    { length: 42 },
    (_, n) => {
      const [row, column] = [Math.floor(n / 14), n % 14]
      const [x, y, h] = [column * 50 + row * 18 + 10, 256 + row * 50, 66 + row * 22]
      return `<g stroke="${['#2f7d5a', '#22664a', '#174a38'][row]}" stroke-width="${4 + row}" fill="none" stroke-linecap="round"><path d="M${x} ${y}v${-h}m0 ${h * 0.65}q-18-4-24-26m24 12q18-4 24-26"/></g><ellipse cx="${x + 8}" cy="${y - h * 0.52}" rx="5" ry="12" fill="#f2c14e"/>`
    },
  ).join('')}`,
)

const clinic = ground(
  '#123b4a',
  '#3f8a8c',
  '#d9ecd8',
  `${stars(2, 16, 640, 120)}<path d="M120 120h400v240H120z" fill="#fdf6e3"/><path d="m100 120 220-68 220 68z" fill="#b4532a"/><path d="M296 148h48v32h32v48h-32v32h-48v-32h-32v-48h32z" fill="#17513b"/><path d="M160 160h60v56h-60zM420 160h60v56h-60zM160 248h60v56h-60zM420 248h60v56h-60z" fill="#2c6f74"/><path d="M292 284h56v76h-56z" fill="#8a3f22"/><path d="M0 336h640v24H0z" fill="#17513b"/>`,
)

const notebook = ground(
  '#0f4038',
  '#2f7d63',
  '#c9dba6',
  `<path d="M0 300h640v60H0z" fill="#8a5a3c"/><g transform="translate(320 180) rotate(-6)"><rect x="-190" y="-110" width="380" height="230" rx="10" fill="#f7ead0"/><path d="M0-110v230" stroke="#dfc79b" stroke-width="4"/><g stroke="#2c6f74" stroke-width="5" stroke-linecap="round" fill="none"><path d="M-160-70h120M-160-40h90M-160-10h120M-160 20h70"/><path d="M30 80c30-10 36-90 66-90s30 50 70-50" stroke="#b4532a"/><path d="M30-80V90h140" stroke-width="3"/></g></g><path d="m470 330 96-150 22 14-96 150-28 12z" fill="#f2c14e"/><path d="m470 330-6 26 28-12z" fill="#2a1a14"/>`,
)

const market = ground(
  '#7d4a2b',
  '#e0a35c',
  '#f8e2ac',
  `<path d="M0 290h640v70H0z" fill="#8a5a3c"/>${[60, 250, 440].map((x, n) => `<path d="M${x} 110h150v190H${x}z" fill="#f7ead0"/><path d="M${x - 14} 110h178l-14 46H${x}z" fill="${['#17513b', '#b4532a', '#2c6f74'][n]}"/><path d="M${x + 8} 236h134v64H${x + 8}z" fill="#a9793f"/>${person(x + 75, 240, { coat: ['#7a3b52', '#0d3326', '#b4532a'][n] ?? '', skin: ['#c98d68', '#8a5a3c', '#dba57f'][n] ?? '', ...(n === 1 && { hat: '#f2c14e' }), size: 1.4 })}${[20, 48, 76, 104].map((dx) => `<circle cx="${x + dx + 14}" cy="240" r="14" fill="${dx % 3 ? '#c4612f' : '#f2c14e'}"/>`).join('')}`).join('')}`,
)

const lamp = ground(
  '#071f1c',
  '#12544c',
  '#1c5a4c',
  `${stars(4, 50, 640, 200)}<path d="M0 300h640v60H0z" fill="#3a2415"/><path d="M420 300v-120l-70-60" stroke="#e9dfc8" stroke-width="8" fill="none" stroke-linecap="round"/><path d="m310 100 70-10 20 60-80 10z" fill="#b4532a"/><path d="M318 160h76l90 140H210z" fill="#ffe2a8" opacity=".4"/>${person(300, 300, { coat: '#2c6f74', skin: '#9a6443', size: 2 })}<path d="m230 292 70-16 70 16v16H230z" fill="#f7ead0"/>`,
)

const crest = picture(
  320,
  320,
  '<path d="M40 34h240v132c0 68-46 108-120 128C86 274 40 234 40 166z" fill="#1f6b4d" stroke="#fff" stroke-opacity=".35" stroke-width="6"/><path d="m66 174 68-88 34 40 20-24 66 72z" fill="#fff"/><path d="M80 202h160M104 230h112M134 256h52" stroke="#f2c14e" stroke-width="14" stroke-linecap="round"/><path d="M220 52q4 20 24 24-20 4-24 24-4-20-24-24 20-4 24-24z" fill="#f2c14e"/>',
)

const drawings = { lake, observatory, library, disc, buoy, choir, maize, clinic, notebook, market, lamp }
for (const [name, drawing] of Object.entries(drawings))
  writeFileSync(
    `${folder}${name}.webp`,
    await sharp(Buffer.from(drawing)).resize({ width: 1280 }).webp({ quality: 74, effort: 6 }).toBuffer(),
  )
writeFileSync(`${folder}crest.webp`, await sharp(Buffer.from(crest)).webp({ quality: 90, effort: 6 }).toBuffer())
