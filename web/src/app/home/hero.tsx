import type { Home } from '@aulanova/contract/catalogue/home'
import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SearchField } from '#domains/catalogue/search-field.tsx'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { NightSky } from '#kit/night-sky.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Text } from '#kit/text.tsx'
import classes from './hero.module.css'
import { Slides } from './slides.tsx'

interface Props {
  search: Ref<HTMLInputElement>
  subjects: Home['Subjects']
  /** Beside the promise; on a phone below it. */
  children: ReactNode
}

const sky: [number, number] = [1280, 700]
/** The header, the words and the slides, on a wide screen. */
const clear: [number, number, number, number][] = [
  [40, 0, 380, 80],
  [720, 0, 520, 80],
  [40, 150, 720, 330],
  [40, 560, 1200, 120],
]

/** The promise with the search, and the way in. */
export function Hero({ search, subjects, children }: Props) {
  const { t } = useTranslation('home')
  return (
    <div data-band data-home>
      <NightSky className={classes.hero} seed={12} stars={110} size={sky} keepClear={clear}>
        <Orbits />
        <div className={classes.inner}>
          <div className={classes.promise}>
            <PageTitle className={classes.title}>{t('Learn from people who know how to teach')}</PageTitle>
            <Text className={classes.lead}>
              {t('Courses written by teachers, with real practice and a certificate that anyone can check.')}
            </Text>
            <search>
              <SearchField
                page="/catalogue"
                className={classes.search}
                placeholder={t('What do you want to learn?')}
                input={search}
              >
                <Button type="submit" aria-label={t('Search')} className={classes.find ?? ''}>
                  <span className={hidden.upToPhone}>{t('Search')}</span>
                  <span className={hidden.overPhone}>
                    <Icon name="search" />
                  </span>
                </Button>
              </SearchField>
            </search>
            {subjects.length > 0 && <Subjects subjects={subjects} />}
          </div>
          {children}
        </div>
        <Slides />
      </NightSky>
    </div>
  )
}

function Subjects({ subjects }: Pick<Props, 'subjects'>) {
  const { t } = useTranslation('home')
  return (
    <Row as="nav" size={14} gap={8} className={classes.subjects} aria-label={t('Subjects')}>
      {subjects.map(({ Name }) => (
        <Link key={Name} to={`/catalogue?${new URLSearchParams({ category: Name })}`}>
          {Name}
        </Link>
      ))}
    </Row>
  )
}

const centre = { x: 1010, y: 360 }
const radii = [360, 516, 684, 876, 1080]
const planets = [
  { x: 1248, y: 160, radius: 4 },
  { x: 855, y: 84, radius: 3 },
  { x: 654, y: 66, radius: 4 },
]

/** What is seen in place of the video, and over it. */
const Orbits = () => (
  <svg className={classes.orbits} viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g fill="none" stroke="var(--on-fill)" strokeWidth="1.2" transform={`rotate(-14 ${centre.x} ${centre.y})`}>
      {radii.map((radius, index) => (
        <ellipse
          key={radius}
          cx={centre.x}
          cy={centre.y}
          rx={radius}
          ry={radius * 0.6}
          strokeOpacity={0.22 - index * 0.03}
          strokeDasharray={index % 2 ? '2 7' : undefined}
        />
      ))}
    </g>
    {planets.map(({ x, y, radius }) => (
      <g key={x} fill="var(--on-fill)">
        <circle cx={x} cy={y} r={radius * 2.4} opacity=".14" />
        <circle cx={x} cy={y} r={radius} />
      </g>
    ))}
  </svg>
)
