import { useReducedMotion } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#kit/icon-button.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { NightSky } from '#kit/night-sky.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Text } from '#kit/text.tsx'
import classes from './auth-frame.module.css'
import { SideVideo } from './side-video.tsx'
import { PracticeDrawing, ResearchDrawing, TeacherDrawing } from './slide-drawings.tsx'
import slideClasses from './slides.module.css'

interface Props {
  title: string
  help: ReactNode
  children: ReactNode
}

/** The frame of every sign-in page: the form, and the slides beside it. */
export const AuthFrame = ({ title, help, children }: Props) => (
  <div className={classes.split} data-bleed>
    <div className={classes.form}>
      <Stack shrink gap={20} className={classes.column}>
        <div>
          <PageTitle className={classes.title}>{title}</PageTitle>
          <Text tone="muted" above={8}>
            {help}
          </Text>
        </div>
        {children}
      </Stack>
    </div>
    <Slides className={classes.side} />
  </div>
)

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
function Slides({ className }: { className: string | undefined }) {
  const { t } = useTranslation('slides')
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
    <NightSky className={[slideClasses.sky, className].join(' ')} size={sky} keepClear={clear}>
      <SideVideo moving={moving} />
      <Stack
        as="section"
        column
        className={slideClasses.stage}
        aria-roledescription={t('carousel')}
        aria-label={t('Our educational model')}
      >
        <Drawing key={title} />
        <div className={slideClasses.words} aria-live={moving ? 'off' : 'polite'}>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </div>
        <Row gap={4} className={slideClasses.controls}>
          {slides.map((slide, position) => (
            <Stack
              as="button"
              key={slide.title}
              type="button"
              className={slideClasses.dot}
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
      </Stack>
    </NightSky>
  )
}
