import { useReducedMotion } from '@mantine/hooks'
import type { ParseKeys } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideVideo } from '#domains/identity/auth/side-video.tsx'
import { sparkPath } from '#kit/drawing.ts'
import { IconButton } from '#kit/icon-button.tsx'
import { Text } from '#kit/text.tsx'
import classes from './slides.module.css'

interface Slide {
  title: ParseKeys<'home'>
  text: ParseKeys<'home'>
  drawing: ReactNode
}

const slides: Slide[] = [
  {
    title: 'The teacher at the centre',
    text: 'Each course is written by the people who teach it, and has their names on it.',
    drawing: (
      <>
        <path d={sparkPath(22, 22, 11, 0.18)} fill="var(--star-3)" />
        <ellipse
          cx="22"
          cy="22"
          rx="19"
          ry="9"
          transform="rotate(-18 22 22)"
          fill="none"
          stroke="var(--on-fill)"
          opacity=".55"
        />
        <circle cx="39" cy="14" r="3" fill="var(--nova-3)" />
      </>
    ),
  },
  {
    title: 'Research that reaches the classroom',
    text: 'You see where each idea comes from and how it is known.',
    drawing: (
      <>
        <path d="M4 36C14 36 14 10 22 10S30 36 40 36" fill="none" stroke="var(--nova-3)" strokeWidth="2" />
        <path d="M4 36h36" stroke="var(--on-fill)" opacity=".5" />
        <circle cx="22" cy="10" r="3.5" fill="var(--star-3)" />
      </>
    ),
  },
  {
    title: 'Practical activities',
    text: 'You measure, build and try; you do more than watch videos.',
    drawing: (
      <>
        <path d="M6 36 36 10" stroke="var(--teal-4)" strokeWidth="2" />
        <path d="M4 38C18 36 30 26 40 6" fill="none" stroke="var(--on-fill)" strokeWidth="1.6" opacity=".6" />
        <circle cx="17" cy="31" r="4" fill="var(--star-3)" />
        <circle cx="31" cy="20" r="4" fill="var(--teal-4)" />
      </>
    ),
  },
]

/**
 * What the product stands for, all of it readable at once. On a wide screen the line moves on by itself, as its animation
 * ends, and a video plays behind the promise; both stop with the button, and never begin where less motion is asked for.
 */
export function Slides() {
  const { t } = useTranslation('home')
  const reducedMotion = useReducedMotion(true, { getInitialValueInEffect: false })
  const [moving, setMoving] = useState(!reducedMotion)
  const [current, setCurrent] = useState(0)
  const show = (slide: number) => {
    setMoving(false)
    setCurrent(slide)
  }
  return (
    <>
      <div className={classes.film}>
        <SideVideo moving={moving} />
      </div>
      <section className={classes.slides} aria-label={t('Our educational model')} data-moving={moving || undefined}>
        {slides.map(({ title, text, drawing }, index) => (
          <button
            key={title}
            type="button"
            className={classes.slide}
            aria-current={index === current || undefined}
            onClick={() => show(index)}
          >
            {index === current && (
              <i className={classes.line} onAnimationEnd={() => setCurrent((index + 1) % slides.length)} />
            )}
            <svg width="44" viewBox="0 0 44 44" aria-hidden="true">
              {drawing}
            </svg>
            <span>
              <b>{t(title)}</b>
              <Text as="span" size={14} block>
                {t(text)}
              </Text>
            </span>
          </button>
        ))}
        <div className={classes.control}>
          {/* Where it is shown, the app is loaded: see `before-paint.js`. */}
          <span data-app />
          <IconButton
            icon={moving ? 'pause' : 'play'}
            label={moving ? t('Pause the animation') : t('Play the animation')}
            size={36}
            onClick={() => setMoving(!moving)}
          />
        </div>
      </section>
    </>
  )
}
