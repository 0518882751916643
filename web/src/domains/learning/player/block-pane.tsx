import { guides } from '@aulanova/contract/identity/guides'
import type { CourseBlock } from '@aulanova/contract/learning/player'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { GuideLine } from '#domains/identity/guides/guide-card.tsx'
import { useGuide } from '#domains/identity/guides/use-guide.ts'
import type { BlockStep } from '#domains/learning/parts/course-steps.ts'
import { progressQueue } from '#domains/learning/progress/progress-queue.ts'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { classNames, Row, Stack } from '#kit/layout.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Offline } from '#platform/states/offline.tsx'
import { BlockContent } from './block-content.tsx'
import classes from './block-pane.module.css'
import { clearWords, showWords } from './found-words.ts'
import { secondsOf } from './page-query.ts'
import { usePage } from './player-data.ts'
import { type Reread, useSteadyFiles } from './use-steady-files.ts'
import { useTimeSpent } from './use-time-spent.ts'

interface Props {
  courseId: string
  course: string
  /** Of the texts of the course. */
  lang: string
  step: BlockStep
  /** It is rendered ahead and out of sight, so that moving to it only shows it. */
  isAhead: boolean
  /** The learner has only just begun. */
  isFirst: boolean
  hasProgress: boolean
  onDone: (how?: { read?: number }) => void
  /** Called once it is shown, to read its neighbours ahead. */
  onReady: () => void
}

/** Milliseconds until its neighbours are read ahead: after it is painted. */
const afterRender = 50
/** Milliseconds until a block counts as seen; leafing through is faster. */
const visit = 400

/** One block. Its title comes from the index, so it is shown before the content is read. */
export function BlockPane(props: Props) {
  const { courseId, course, lang, step, isAhead, isFirst, hasProgress, onDone, onReady } = props
  const { t } = useTranslation(['player', 'blocks'])
  const page = usePage(courseId, step.id, step.type)
  const { isReady } = page
  const readAhead = useNewest(onReady)
  useEffect(() => {
    if (!isReady || isAhead) return
    // Not cancelled when the learner moves on: the neighbours are needed even sooner then.
    setTimeout(readAhead, afterRender)
    const seen = setTimeout(() => progressQueue.put(courseId, step.id, { seen: true }), visit)
    return () => clearTimeout(seen)
  }, [isReady, isAhead, courseId, step.id, readAhead])

  useTimeSpent(courseId, isReady && !isAhead ? step.id : null)

  const time = hoursAndMinutes(step.minutes)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={classes.doc} data-scrolls tabIndex={0} aria-label={step.title} inert={isAhead}>
      <article className={classes.article}>
        <Text size={14} tone="muted" below={4} className={hidden.onScreen} lang={lang}>
          {course}
        </Text>
        <Row size={14} tone="faint" figures gap={8} below={8} className={classNames(classes.meta, hidden.onPaper)}>
          <Icon name={blockKinds[step.type].icon} size="small" />
          <VisuallyHidden>{t(blockKinds[step.type].label, { ns: 'blocks' })}</VisuallyHidden>
          <span>{t('Section {{section}}, block {{block}}', { section: step.sectionNumber, block: step.number })}</span>
          <span aria-hidden="true">·</span>
          <span>{step.type === 'text' ? t('{{time}} reading time', { time }) : time}</span>
          {step.type === 'text' && isReady && (
            <IconButton
              className={classes.print}
              icon={rareIcons.print}
              size={36}
              label={t('Print')}
              onClick={() => print()}
            />
          )}
        </Row>
        {isAhead ? (
          <h1 className={classes.title} lang={lang}>
            {step.title}
          </h1>
        ) : (
          <PageTitle className={classes.title} lang={lang}>
            {step.title}
          </PageTitle>
        )}
        <Body courseId={courseId} lang={lang} step={step} page={page} isAhead={isAhead} onDone={onDone} />
        {isFirst && isReady && !isAhead && <FirstLesson courseId={courseId} hasProgress={hasProgress} />}
      </article>
    </section>
  )
}

interface BodyProps {
  courseId: string
  lang: string
  step: BlockStep
  page: ReturnType<typeof usePage>
  isAhead: boolean
  onDone: (how?: { read?: number }) => void
}

function Body({ courseId, lang, step, page, isAhead, onDone }: BodyProps) {
  const { t } = useTranslation()
  if (page.data && page.isReady)
    return (
      <Content
        courseId={courseId}
        lang={lang}
        step={step}
        page={page.data.Item}
        isAhead={isAhead}
        reread={() => page.refetch().then(({ isSuccess, data }) => (isSuccess ? data.Item : undefined))}
        onDone={onDone}
      />
    )
  if (page.isPaused) return <Offline />
  if (isProblem(page.error)) return <ErrorAlert error={page.error} onRetry={() => page.refetch()} />
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
      <Stack gap={12} above={20}>
        <Skeleton h={18} />
        <Skeleton h={18} w="92%" />
        <Skeleton h={18} w="70%" />
        <Skeleton h={220} mt={12} radius="lg" />
      </Stack>
    </div>
  )
}

interface ContentProps {
  courseId: string
  lang: string
  step: BlockStep
  page: CourseBlock
  isAhead: boolean
  reread: Reread
  onDone: (how?: { read?: number }) => void
}

function Content({ courseId, lang, step, page, isAhead, reread, onDone }: ContentProps) {
  const article = useRef<HTMLDivElement>(null)
  const content = useSteadyFiles(article, page, reread)
  useFoundWords(article, isAhead)
  return (
    <BlockContent
      ref={article}
      courseId={courseId}
      lang={lang}
      block={page.Block}
      title={page.Title}
      content={content}
      seconds={secondsOf(courseId, page.Standing, progressQueue.read().waiting)}
      minutes={page.Minutes}
      done={step.done}
      isAhead={isAhead}
      onDone={onDone}
    />
  )
}

/** Highlights the searched words when the block was opened from the search. */
function useFoundWords(article: RefObject<HTMLDivElement | null>, isAhead: boolean) {
  const { state, key } = useLocation()
  const words = (state as { find?: string } | null)?.find
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same hit again highlights it again
  useEffect(() => {
    if (!words || isAhead || !article.current) return
    showWords(article.current, words)
    return clearWords
  }, [article, words, isAhead, key])
}

interface FirstLessonProps {
  courseId: string
  hasProgress: boolean
}

/** What comes next, below the first blocks of a learner who has just begun: last on the page, it moves nothing. */
function FirstLesson({ courseId, hasProgress }: FirstLessonProps) {
  const { guide } = useGuide('learner')
  if (!guide) return null
  // The block that is shown is open; that it was seen is written a moment later.
  const isDone = (step: string) => step === 'opened' || (step === 'finished' && hasProgress)
  const Done = guides.learner.steps.filter((step) => isDone(step) || guide.Done.includes(step))
  return (
    <Stack above={24}>
      <GuideLine guide={{ ...guide, Course: courseId, Done }} />
    </Stack>
  )
}
