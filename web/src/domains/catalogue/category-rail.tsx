import type { CatalogueChoices } from '@aulanova/contract/catalogue/catalogue'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentInSight } from '#kit/behaviour/use-current-in-sight.ts'
import { Row } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import classes from './category-rail.module.css'

interface Props {
  choices: CatalogueChoices | undefined
  isPending: boolean
  current: string | undefined
  /** Whether a search or another filter is on: the numbers are of all courses. */
  isNarrowed: boolean
  addressOf: (category: string) => string
}

/** The categories with their numbers of courses: a column, on narrow screens a row that scrolls. */
export function CategoryRail({ choices, isPending, isNarrowed, current = '', addressOf }: Props) {
  const { t } = useTranslation('catalogue')
  const rail = useRef<HTMLElement>(null)
  // The links come with the choices.
  useCurrentInSight(rail, choices && current)
  if (!choices) return isPending && <RailSkeleton />
  const entry = (name: string, label: string, count: number) => (
    <li key={name}>
      <Row
        as={Link}
        size={14}
        tone="muted"
        gap={12}
        to={addressOf(name)}
        preventScrollReset
        aria-current={name === current ? 'true' : undefined}
        className={classes.entry}
      >
        {label}{' '}
        {!isNarrowed && (
          <Text as="b" size={12} figures push className={classes.count}>
            {count}
          </Text>
        )}
      </Row>
    </li>
  )
  return (
    <nav ref={rail} className={classes.rail} aria-labelledby="categories">
      <VisuallyHidden as="h2" upTo="laptop" id="categories" className={classes.title}>
        {t('Categories')}
      </VisuallyHidden>
      <ul>
        {entry('', t('All'), choices.Count)}
        {choices.Categories.map(({ Name, Courses }) => entry(Name, Name, Courses))}
      </ul>
    </nav>
  )
}

const RailSkeleton = () => (
  <div className={classes.rail} aria-hidden="true">
    <ul>
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <Row as="li" size={14} gap={12} key={number} className={classes.entry}>
          <Skeleton h={20} miw={80} />
        </Row>
      ))}
    </ul>
  </div>
)
