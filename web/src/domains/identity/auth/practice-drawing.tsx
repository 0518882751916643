import { useTranslation } from 'react-i18next'
import { sparkPath } from '#kit/drawing.ts'
import { Planet } from './planet.tsx'
import classes from './slides.module.css'

const ground = [420, 404, 388]

/** A flight from a planet to a star. */
export function PracticeDrawing() {
  const { t } = useTranslation('auth')
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
