import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type BuilderPage, partPath, seesFigures } from '#domains/authoring/builder/part/part.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { pageTitles, partGroups } from './part-groups.ts'
import { countOpen, type Dot, dotOf, requiredCounts, requiredParts } from './part-progress.ts'
import classes from './part-rail.module.css'

interface Props {
  draft: CourseDraft
  current: BuilderPage
  onChoose?: () => void
}

const dotTexts: Record<Dot, ParseKeys<'builder'>> = {
  empty: 'Empty',
  started: 'Started',
  complete: 'Ready',
  comments: 'Open comments',
}

/** All parts with their progress. */
export function PartRail({ draft, current, onChoose }: Props) {
  const { t } = useTranslation('builder')
  const required = new Set(requiredParts(draft).map(({ Part }) => Part))
  return (
    <nav aria-label={t('Parts of the course')}>
      <Text size={14} tone="muted">
        {t('{{ready}} of {{count}} required parts ready', requiredCounts(draft))}
      </Text>
      <Row gap={4} align="stretch" above={8} className={classes.segments} aria-hidden="true">
        {requiredParts(draft).map(({ Part }) => (
          <i key={Part} data-state={dotOf(draft, Part)} />
        ))}
      </Row>
      {partGroups.map(([label, names]) => (
        <div key={label} className={classes.group}>
          <p aria-hidden="true">{t(label)}</p>
          <ul aria-label={t(label)}>
            {names.map((part) => (
              <li key={part}>
                <Link
                  to={partPath(draft.Uuid, part)}
                  onClick={onChoose}
                  {...(part === current && { 'aria-current': 'page' as const })}
                >
                  <PartDot state={dotOf(draft, part)} />
                  <span>
                    {t(pageTitles[part])}
                    {required.has(part) && <i aria-hidden="true">*</i>}
                  </span>
                  {required.has(part) && <VisuallyHidden>{t('Required')}</VisuallyHidden>}
                  <VisuallyHidden>{t(dotTexts[dotOf(draft, part)])}</VisuallyHidden>
                  <Open part={part} count={countOpen(draft, part)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {seesFigures(draft) && (
        <div className={classes.group}>
          <p aria-hidden="true">{t('Figures')}</p>
          <ul aria-label={t('Figures')}>
            <li>
              <Link
                to={partPath(draft.Uuid, 'analytics')}
                onClick={onChoose}
                {...(current === 'analytics' && { 'aria-current': 'page' as const })}
              >
                <Icon name="chart" size="small" />
                <span>{t(pageTitles.analytics)}</span>
              </Link>
            </li>
          </ul>
        </div>
      )}
    </nav>
  )
}

/** What is still open in a part: a number to see, and words for who points at it or hears it. */
function Open({ part, count }: { part: BuilderPart; count: number }) {
  const { t } = useTranslation('builder')
  if (count === 0) return null
  const words =
    part === 'review' ? t('{{count}} open comments', { count }) : t('{{count}} incomplete blocks', { count })
  return (
    <Text as="span" size={12} tone="muted" weight="medium" push className={classes.count} title={words}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Text>
  )
}

export const PartDot = ({ state }: { state: Dot }) => (
  <i className={classes.dot} data-state={state} aria-hidden="true" />
)
