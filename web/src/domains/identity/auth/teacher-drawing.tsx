import { useTranslation } from 'react-i18next'
import { round, sparkPath } from '#kit/drawing.ts'
import { Planet } from './planet.tsx'
import classes from './slides.module.css'

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
  const { t } = useTranslation('auth')
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
