import { useTranslation } from 'react-i18next'
import { sparkPath } from '#kit/drawing.ts'
import { Planet } from './planet.tsx'
import classes from './slides.module.css'

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
  const { t } = useTranslation('auth')
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
