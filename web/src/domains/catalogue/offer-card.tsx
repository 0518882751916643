import type { CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import type { OwnedCourse } from '@aulanova/contract/learning/learning'
import { difficultyLevels } from '@aulanova/contract/reference/difficulty-levels'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isLevel } from '#domains/reference/parts/levels.ts'
import { Card } from '#kit/card.tsx'
import { Cover } from '#kit/cover.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Tag } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { catalogueCourseOf, overviewOf } from '#platform/address/course-links.ts'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { courseLanguageName } from '#platform/i18n/languages.ts'
import { Price } from '#platform/i18n/price.tsx'
import { lowestPriceOf } from './lowest-price.ts'
import classes from './offer-card.module.css'

interface Props {
  course: CatalogueCourse
  /** Set for a course that this person has or had: it leads to their overview. */
  owned: OwnedCourse | undefined
  /** Whether its cover is among the first things seen. */
  isFirst: boolean
}

/** A course as the catalogue offers it. The link of its name covers the whole card. */
export function OfferCard({ course, owned, isFirst }: Props) {
  const { t } = useTranslation('offers')
  const { Found: found, Details } = course
  return (
    <Card as="li" pad="none" gap={0} column clip leads className={classes.card}>
      <Cover src={Details.Cover} name={course.Name} isFirst={isFirst}>
        {owned && (
          <Tag tone="plate" className={classes.plate}>
            <Icon name={owned.Access.Active ? 'check' : 'lock'} size="small" />
            {owned.Access.Active ? t('You have this course') : t('Your access has ended')}
          </Tag>
        )}
        <Tag tone="plate" className={classes.language}>
          {courseLanguageName(course.Language)}
        </Tag>
      </Cover>
      <Stack column grow className={classes.body}>
        <Row as="p" size={12} tone="faint" gap={8} align="stretch" justify="between" className={classes.top}>
          <span className={classes.category}>{course.Category && <Marked text={course.Category} found={found} />}</span>
          {course.Difficulty && <LevelBars difficulty={course.Difficulty} />}
        </Row>
        <h3 lang={course.LanguageTag}>
          <Link to={owned ? overviewOf(course.Uuid) : catalogueCourseOf(course.Uuid)}>
            <Marked text={course.Name} found={found} />
          </Link>
        </h3>
        <Stack as="p" size={14} tone="muted">
          {course.Author && (
            <span>
              <Marked text={course.Author} found={found} />
            </span>
          )}
          {Details.Organization && (
            <span>
              <Marked text={Details.Organization} found={found} />
            </span>
          )}
        </Stack>
        {hasFound(Details.ShortDescription, found) && (
          <Text size={14} tone="muted" lines={3} above={8} lang={course.LanguageTag}>
            <Marked text={Details.ShortDescription} found={found} />
          </Text>
        )}
        <Foot course={course} owned={owned} />
      </Stack>
    </Card>
  )
}

function Foot({ course, owned }: Pick<Props, 'course' | 'owned'>) {
  const { t } = useTranslation('offers')
  const lowest = lowestPriceOf(course)
  return (
    <Row as="p" wrap figures gap={12} rowGap={4} align="end" justify="between" className={classes.foot}>
      {course.Minutes > 0 && (
        <Row as="span" size={14} tone="muted" gap={6} className={classes.hours}>
          <Icon name="clock" size="small" />
          {hoursAndMinutes(course.Minutes)}
        </Row>
      )}
      {owned ? (
        <Text as="span" size={14} tone="accent" weight="medium">
          {owned.Access.Active ? t('Go to the course') : t('Renew')}
        </Text>
      ) : (
        lowest && <FromPrice {...lowest} />
      )}
    </Row>
  )
}

/** The lowest price, and below it for how many days. */
function FromPrice({ word, cents, days }: NonNullable<ReturnType<typeof lowestPriceOf>>) {
  const { t } = useTranslation('offers')
  return (
    <Text as="span" weight="strong" className={classes.price}>
      {word === 'from free' && t('from free')}
      {word === 'from' && <small>{t('from')} </small>}
      {cents !== null && <Price cents={cents} />}
      {days !== null && <small className={classes.days}> {t('{{count}} days', { count: days })}</small>}
    </Text>
  )
}

/** A difficulty as bars and in words. One that an administrator added has no place among the others, and no bars. */
function LevelBars({ difficulty }: { difficulty: string }) {
  const { t } = useTranslation('offers')
  if (!isLevel(difficulty))
    return (
      <Text as="span" nowrap>
        {difficulty}
      </Text>
    )
  const level = difficultyLevels.indexOf(difficulty)
  return (
    <Row as="span" inline gap={6} className={classes.level}>
      <Row as="span" gap={2} align="stretch" className={classes.bars} aria-hidden="true">
        {difficultyLevels.map((name, index) => (
          <i key={name} data-full={index <= level || undefined} />
        ))}
      </Row>
      {t(difficulty)}
    </Row>
  )
}

interface MarkedProps {
  text: string
  /** Words as they are written in the text. */
  found: readonly string[]
}

/** A text with the words that a search found marked. */
const Marked = ({ text, found }: MarkedProps) =>
  pieces(text, found).map(({ piece, at, isFound }) =>
    isFound ? (
      <mark key={at} className={classes.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )

/** Whether one of the words is in the text. */
const hasFound = (text: string | null, found: readonly string[]) =>
  text !== null && pieces(text, found).some(({ isFound }) => isFound)

function pieces(text: string, found: readonly string[]) {
  const words = found.filter(Boolean).sort((a, b) => b.length - a.length)
  if (words.length === 0) return [{ piece: text, at: 0, isFound: false }]
  // Whole words only: "arte" is not found in "cuarteto".
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  let at = 0
  return text.split(pattern).map((piece, index) => {
    const here = { piece, at, isFound: index % 2 === 1 }
    at += piece.length
    return here
  })
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
