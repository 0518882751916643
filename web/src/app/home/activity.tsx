import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Tag } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { catalogueCourseOf } from '#platform/address/course-links.ts'
import classes from './activity.module.css'
import { Secant, slopeAt } from './secant.tsx'
import { More } from './sections.tsx'

const farthest = 2.4
const step = 0.02
/** So near that the slope hardly changes any more. */
const near = 0.1

/** Something to try without an account: Q comes closer to P, and the secant becomes the tangent. */
export function Activity({ courseId }: { courseId: string | null }) {
  const { t, i18n } = useTranslation('home')
  const [titleId, sliderId] = [useId(), useId()]
  const [distance, setDistance] = useState(1.6)
  // Said once, and not taken back when the point is moved on.
  const [isReached, setReached] = useState(false)
  const format = (value: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
  const move = (to: number) => {
    setDistance(to)
    if (to <= near) setReached(true)
  }
  return (
    <section aria-labelledby={titleId}>
      {/* The app is loaded where this comes into view: see `before-paint.js`. */}
      <div className={classes.activity} data-app>
        <div className={classes.words}>
          <Tag tone="accent">
            <Icon name="simulation" size="small" />
            {courseId ? t('An activity of a course, without an account') : t('To try, without an account')}
          </Tag>
          <h2 id={titleId}>{t('Bring Q closer to P. What happens to the line?')}</h2>
          <Text tone="muted">
            {t('This is how the derivative is learned here: you move it first, and write it afterwards.')}
          </Text>
          <div className={classes.slider}>
            <Row as="label" size={14} justify="between" htmlFor={sliderId}>
              <Text as="span" weight="medium">
                {t('Distance between P and Q')}
              </Text>
              <Text as="span" tone="muted" figures>
                {format(distance)}
              </Text>
            </Row>
            <input
              id={sliderId}
              type="range"
              min={step}
              max={farthest}
              step={step}
              value={distance}
              aria-valuetext={format(distance)}
              onChange={({ currentTarget }) => move(Number(currentTarget.value))}
            />
          </div>
          <div className={classes.result}>
            <Text size={14} tone="muted">
              {t('Slope')}
              <Text as="b" size={28} tone="strong" figures block>
                {format(slopeAt(distance))}
              </Text>
            </Text>
            <div className={classes.message}>
              {!isReached && (
                <Text size={14} tone="muted">
                  {t('Move the point until the slope stops changing.')}
                </Text>
              )}
              <Text size={14} tone="done" weight="medium" live>
                {isReached &&
                  t('The closer Q is, the closer the slope is to {{slope}}: that is the derivative at P.', {
                    slope: format(1),
                  })}
              </Text>
            </div>
          </div>
          {courseId && <More to={catalogueCourseOf(courseId)}>{t('See the whole course')}</More>}
        </div>
        <div className={classes.stage}>
          <Secant
            distance={distance}
            label={t(
              'A curve with a fixed point P and a point Q that comes closer. The line through both becomes the tangent.',
            )}
          />
        </div>
      </div>
    </section>
  )
}
