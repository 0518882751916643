import { useTranslation } from 'react-i18next'
import { round, sparkPath } from '#kit/drawing.ts'
import classes from './slides.module.css'

interface Props {
  x: number
  y: number
  radius: number
  color: string
  label: string
  side?: 'right' | 'left' | 'below' | 'above'
}

/** A planet of the drawings: a disc with a halo and a label. */
function Planet({ x, y, radius, color, label, side = 'right' }: Props) {
  const halo = radius * 2.1
  const at = {
    right: { x: x + halo + 10, y: y + 5, anchor: 'start' },
    left: { x: x - halo - 10, y: y + 5, anchor: 'end' },
    below: { x, y: y + halo + 20, anchor: 'middle' },
    above: { x, y: y - halo - 10, anchor: 'middle' },
  } as const
  const word = at[side]
  return (
    <>
      <circle cx={x} cy={y} r={halo} fill={color} opacity={0.16} />
      <circle cx={x} cy={y} r={radius} fill={color} />
      <text x={word.x} y={word.y} textAnchor={word.anchor}>
        {label}
      </text>
    </>
  )
}

const ground = [420, 404, 388]

/** A flight from a planet to a star. */
export function PracticeDrawing() {
  const { t } = useTranslation('slides')
  return (
    <svg className={classes.drawing} viewBox="0 20 640 450" role="img" aria-label={t('You learn by doing')}>
      <defs>
        <linearGradient id="horizon" gradientUnits="userSpaceOnUse" x1="0" x2="360" y1="0" y2="0">
          <stop stopColor="var(--teal-5)" stopOpacity="0" />
          <stop offset=".4" stopColor="var(--teal-5)" />
          <stop offset="1" stopColor="var(--teal-5)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {ground.map((top, index) => (
        <path
          key={top}
          d={`M-60 ${top + 66}Q180 ${top - 62} 420 ${top + 66}`}
          fill="none"
          stroke="url(#horizon)"
          strokeOpacity={0.7 - index * 0.22}
          strokeWidth={2 - index * 0.5}
        />
      ))}
      <path
        d="M150 386C210 250 330 230 404 214S520 156 540 104"
        fill="none"
        stroke="var(--on-fill)"
        strokeOpacity=".45"
        strokeWidth="1.6"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <circle cx="540" cy="104" r="66" fill="var(--star-5)" opacity=".12" />
      <path d={sparkPath(540, 104, 40, 0.15)} fill="var(--star-3)" />
      <path d={sparkPath(540, 104, 19, 0.3)} fill="var(--on-fill)" />
      <Planet x={150} y={386} radius={10} color="var(--teal-4)" label={t('You try')} side="left" />
      <Planet x={262} y={258} radius={9} color="var(--nova-3)" label={t('You measure')} side="left" />
      <Planet x={404} y={214} radius={9} color="var(--nova-4)" label={t('You explain')} side="below" />
    </svg>
  )
}

type Point = [x: number, y: number]

const points: Point[] = [
  [96, 330],
  [170, 236],
  [262, 290],
  [330, 186],
  [428, 236],
  [500, 128],
  [566, 262],
]
const links: [from: number, to: number][] = [
  [0, 1],
  [1, 2],
  [1, 3],
  [2, 3],
  [3, 4],
  [4, 5],
  [4, 6],
  [5, 6],
]
const found = 3

/** Scattered stars that form a constellation, with a lens on one of them. */
export function ResearchDrawing() {
  const { t } = useTranslation('slides')
  const [x, y] = points[found] ?? [0, 0]
  return (
    <svg
      className={classes.drawing}
      viewBox="0 20 640 450"
      role="img"
      aria-label={t('Research that reaches the classroom')}
    >
      {links.map(([from, to]) => (
        <line
          key={`${from}-${to}`}
          x1={points[from]?.[0]}
          y1={points[from]?.[1]}
          x2={points[to]?.[0]}
          y2={points[to]?.[1]}
          stroke="var(--on-fill)"
          strokeOpacity=".3"
          strokeWidth="1.2"
        />
      ))}
      {points.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="4" fill="var(--on-fill)" opacity=".75" />
      ))}
      <circle cx={x} cy={y} r="74" fill="var(--star-5)" opacity=".1" />
      <circle cx={x} cy={y} r="74" fill="none" stroke="var(--on-fill)" strokeOpacity=".55" strokeWidth="2" />
      <path
        d={`M${x + 54} ${y + 54}l58 58`}
        stroke="var(--on-fill)"
        strokeOpacity=".55"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d={sparkPath(x, y, 36, 0.15)} fill="var(--star-3)" />
      <path d={sparkPath(x, y, 17, 0.3)} fill="var(--on-fill)" />
      <Planet x={96} y={330} radius={9} color="var(--nova-3)" label={t('Question')} side="below" />
      <Planet x={170} y={236} radius={7} color="var(--nova-4)" label={t('Evidence')} side="above" />
      <Planet x={500} y={128} radius={10} color="var(--teal-4)" label={t('Course')} side="above" />
    </svg>
  )
}

const centre = { x: 320, y: 250 }
const tilt = (-14 * Math.PI) / 180
const orbits = [92, 158, 228]
const moons: [orbit: number, angle: number, radius: number][] = [
  [92, 0.5, 3],
  [92, 3.9, 3],
  [92, 5.6, 3],
  [158, 1.1, 3.5],
  [158, 4.3, 3.5],
  [158, 5.2, 3],
  [158, 2.5, 3],
  [228, 0.95, 3.5],
  [228, 1.75, 3],
  [228, 3.35, 3],
  [228, 5.35, 3.5],
  [228, 4.9, 2.5],
]

function on(orbit: number, angle: number) {
  const u = orbit * 1.28 * Math.cos(angle)
  const v = orbit * 0.8 * Math.sin(angle)
  return {
    x: round(centre.x + u * Math.cos(tilt) - v * Math.sin(tilt)),
    y: round(centre.y + u * Math.sin(tilt) + v * Math.cos(tilt)),
  }
}

/** The teacher as a star with research, practice and guidance as planets. */
export function TeacherDrawing() {
  const { t } = useTranslation('slides')
  return (
    <svg className={classes.drawing} viewBox="0 20 640 450" role="img" aria-label={t('The teacher at the centre')}>
      <defs>
        <radialGradient id="halo">
          <stop stopColor="var(--star-5)" stopOpacity=".5" />
          <stop offset=".45" stopColor="var(--star-5)" stopOpacity=".12" />
          <stop offset="1" stopColor="var(--star-5)" stopOpacity="0" />
        </radialGradient>
      </defs>
      {orbits.map((orbit, index) => (
        <ellipse
          key={orbit}
          cx={centre.x}
          cy={centre.y}
          rx={round(orbit * 1.28)}
          ry={round(orbit * 0.8)}
          transform={`rotate(-14 ${centre.x} ${centre.y})`}
          fill="none"
          stroke="var(--on-fill)"
          strokeOpacity={index === 1 ? 0.26 : 0.18}
          strokeWidth="1.2"
          strokeDasharray={index === 1 ? '2 6' : undefined}
        />
      ))}
      <circle cx={centre.x} cy={centre.y} r="130" fill="url(#halo)" />
      {moons.map(([orbit, angle, radius]) => {
        const { x, y } = on(orbit, angle)
        return <circle key={`${orbit},${angle}`} cx={x} cy={y} r={radius} fill="var(--on-fill)" opacity=".62" />
      })}
      <path d={sparkPath(centre.x, centre.y, 46, 0.15)} fill="var(--star-3)" />
      <path d={sparkPath(centre.x, centre.y, 22, 0.3)} fill="var(--on-fill)" />
      <text x={centre.x} y={centre.y + 70} textAnchor="middle">
        {t('Teacher')}
      </text>
      <Planet {...on(158, -0.5)} radius={9} color="var(--nova-3)" label={t('Research')} />
      <Planet {...on(228, 2.55)} radius={10} color="var(--teal-4)" label={t('Practical activities')} />
      <Planet {...on(228, 0.62)} radius={9} color="var(--nova-4)" label={t('Guidance')} side="below" />
    </svg>
  )
}
