import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type BuilderPage, partPath, seesFigures } from '#domains/authoring/builder/part/part.ts'
import { partTitles } from '#domains/authoring/parts/builder-parts.ts'
import { Icon } from '#kit/icon.tsx'
import { LateDrawer } from '#kit/late-drawer.tsx'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { countOpen, type Dot, dotOf, requiredCounts, requiredParts, unfinishedParts } from './part-progress.ts'
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
  const unfinished = unfinishedParts(draft)
  const required = new Set([...requiredParts(draft), ...unfinished].map(({ Part }) => Part))
  return (
    <nav aria-label={t('Parts of the course')}>
      <Text size={14} tone="muted">
        {t('{{ready}} of {{count}} required parts ready', requiredCounts(draft))}
        {unfinished.length > 0 && `, ${t('{{count}} begun to finish', { count: unfinished.length })}`}
      </Text>
      <Row gap={4} align="stretch" above={8} className={classes.segments} aria-hidden="true">
        {requiredParts(draft).map(({ Part }) => (
          <i key={Part} data-state={dotOf(draft, Part)} />
        ))}
      </Row>
      {partGroups.map(([label, names]) => (
        <div key={label} className={classes.group}>
          <Text size={12} tone="muted" weight="medium" aria-hidden="true">
            {t(label)}
          </Text>
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
          <Text size={12} tone="muted" weight="medium" aria-hidden="true">
            {t('Figures')}
          </Text>
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

const pageTitles: Record<BuilderPage, ParseKeys<'builder'>> = { ...partTitles, analytics: 'Analytics' }

/** The parts in the order of the rail, grouped by what they are about. */
const partGroups: [label: ParseKeys<'builder'>, parts: BuilderPart[]][] = [
  ['What it teaches', ['general', 'content', 'evaluations', 'faq', 'tags']],
  ['People and plans', ['collaborators', 'licenses', 'shares']],
  ['How it looks', ['cover', 'presentation', 'certificate']],
  ['Review and publication', ['review', 'publish']],
]

const partOrder = partGroups.flatMap(([, parts]) => parts)

/** All that the rail lists. */
export const pagesOf = (draft: Pick<CourseDraft, 'Role'>): BuilderPage[] => [
  ...partOrder,
  ...(seesFigures(draft) ? (['analytics'] as const) : []),
]

/** The rail on narrow screens: a button with the name of the current part, which opens a drawer. */
export function PartDrawer({ draft, current }: { draft: CourseDraft; current: BuilderPage }) {
  const { t } = useTranslation(['builder', 'common'])
  const [opened, setOpened] = useState(false)
  // After choosing a part the focus goes there; after closing the drawer it returns to the button.
  const [hasChosen, setChosen] = useState(false)
  const open = () => {
    setChosen(false)
    setOpened(true)
  }
  const choose = () => {
    setChosen(true)
    setOpened(false)
  }
  const pages = pagesOf(draft)
  return (
    <>
      <PlainButton className={classes.pick} aria-haspopup="dialog" onClick={open}>
        {current === 'analytics' ? <Icon name="chart" size="small" /> : <PartDot state={dotOf(draft, current)} />}
        <span>
          <Text as="b" block size={14} weight="strong">
            {t(pageTitles[current])}
          </Text>
          <Text as="small" block size={14} tone="muted">
            {t('Part {{place}} of {{count}}', { place: pages.indexOf(current) + 1, count: pages.length })}
            {' · '}
            {t('required: {{ready}} of {{count}}', requiredCounts(draft))}
          </Text>
        </span>
        <Icon name="chevron-down" />
      </PlainButton>
      <LateDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        returnFocus={!hasChosen}
        position="bottom"
        size="85%"
        title={t('Parts of the course')}
        closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      >
        <div className={classes.drawer}>
          <PartRail draft={draft} current={current} onChoose={choose} />
        </div>
      </LateDrawer>
    </>
  )
}
