import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#kit/icon-button.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { NightSky } from '#kit/night-sky.tsx'
import { PracticeDrawing } from './practice-drawing.tsx'
import { ResearchDrawing } from './research-drawing.tsx'
import { SideVideo } from './side-video.tsx'
import classes from './slides.module.css'
import { TeacherDrawing } from './teacher-drawing.tsx'

const slides = [
  {
    title: 'The teacher at the centre',
    text: 'Each course is born from a person who teaches. They draw the route, choose the activities and keep you company; the platform takes care of the rest.',
    Drawing: TeacherDrawing,
  },
  {
    title: 'Research that reaches the classroom',
    text: 'What is taught is asked, tried and written down. You see where each idea comes from and how it is known.',
    Drawing: ResearchDrawing,
  },
  {
    title: 'You learn by doing',
    text: 'Practical activities, simulations and evaluations in each section: you try, you measure, and you explain it in your own words.',
    Drawing: PracticeDrawing,
  },
] as const

const pause = 8000
const sky: [number, number] = [748, 844]
const clear: [number, number, number, number][] = [
  [230, 8, 518, 48],
  [180, 190, 480, 90],
  [300, 260, 150, 140],
  [130, 380, 570, 120],
  [40, 540, 620, 230],
]

/** Slides advance until paused; with reduced motion they start paused. */
export function Slides({ className }: { className: string | undefined }) {
  const { t } = useTranslation('auth')
  const reducedMotion = useReducedMotion(true, { getInitialValueInEffect: false })
  const [index, setIndex] = useState(0)
  const [moving, setMoving] = useState(!reducedMotion)
  const { title, text, Drawing } = slides[index] ?? slides[0]

  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => setIndex((now) => (now + 1) % slides.length), pause)
    return () => clearInterval(timer)
  }, [moving])

  const show = (next: number) => {
    setMoving(false)
    setIndex(next)
  }

  return (
    <NightSky className={[classes.sky, className].join(' ')} size={sky} keepClear={clear}>
      <SideVideo moving={moving} />
      <section className={classes.stage} aria-roledescription={t('carousel')} aria-label={t('Our educational model')}>
        <Drawing key={title} />
        <div className={classes.words} aria-live={moving ? 'off' : 'polite'}>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </div>
        <Row gap={4} className={classes.controls}>
          {slides.map((slide, position) => (
            <Stack
              as="button"
              key={slide.title}
              type="button"
              className={classes.dot}
              aria-current={position === index || undefined}
              aria-label={t('Slide {{number}} of {{total}}: {{title}}', {
                number: position + 1,
                total: slides.length,
                title: t(slide.title),
              })}
              onClick={() => show(position)}
            />
          ))}
          <IconButton
            icon={moving ? 'pause' : 'play'}
            label={moving ? t('Pause the animation') : t('Play the animation')}
            size={36}
            onClick={() => setMoving(!moving)}
          />
        </Row>
      </section>
    </NightSky>
  )
}
