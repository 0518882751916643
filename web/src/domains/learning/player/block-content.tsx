import type { CourseBlockContent } from '@aulanova/contract/learning/player'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockView, type Viewed } from '#domains/authoring/block-view/block-view.tsx'
import { progressQueue } from '#domains/learning/progress/progress-queue.ts'
import { lengthWords } from '#kit/behaviour/seconds.ts'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import classes from './block-pane.module.css'
import { ruleOf, ruleWords, secondsInSight, useEndInSight, useFrameInUse } from './completion.ts'
import { EnlargedPicture, useEnlarging } from './enlarged-picture.tsx'
import { useProgress } from './player-data.ts'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  courseId: string
  /** Of the content. */
  lang: string
  block: string
  title: string
  content: CourseBlockContent
  /** The second at which its video was left. */
  seconds: number
  minutes: number
  done: boolean
  isAhead: boolean
  onDone: (how?: { read?: number }) => void
}

/** The content of a block, and the rule that marks it as done. */
export function BlockContent({
  ref,
  courseId,
  lang,
  block,
  title,
  content,
  seconds,
  minutes,
  done,
  isAhead,
  onDone,
}: Props) {
  const { t, i18n } = useTranslation('player')
  const end = useRef<HTMLDivElement>(null)
  const rule = ruleOf(content)
  const [isTakenBack, setTakenBack] = useState(false)
  const needed = done || isAhead || isTakenBack ? null : secondsInSight(rule, minutes)
  useEndInSight(ref, end, needed === null ? null : { block, needed, isPicture: rule === 'seen' }, (seconds) =>
    onDone(rule === 'read' ? { read: seconds } : {}),
  )
  useFrameInUse(ref, !done && rule === 'tried', () => onDone())
  const { enlarged, close } = useEnlarging(ref, content)
  const viewed = useMemo(() => ({ ...content, Title: title }) as Viewed, [content, title])

  return (
    <>
      <div ref={ref} className={classes.content} lang={lang}>
        <BlockView
          block={viewed}
          onUsed={done ? undefined : () => onDone()}
          video={{
            startAt: seconds,
            onPosition: (seconds) => progressQueue.put(courseId, block, { seconds }),
            onWatched: () => done || onDone(),
          }}
        />
      </div>
      {enlarged && <EnlargedPicture picture={enlarged} onClose={close} />}
      <div ref={end} className={classes.end} />
      <Row
        as="p"
        size={14}
        tone={done ? 'done' : 'faint'}
        gap={8}
        above={32}
        line={16}
        className={hidden.onPaper}
        data-done={done || undefined}
      >
        <Icon name={done ? 'check' : 'flag'} size="small" />
        {done
          ? t('Done')
          : t(ruleWords[rule], { time: lengthWords(secondsInSight(rule, minutes) ?? 0, i18n.language, 'long') })}
        {done && (
          <TakeBack
            courseId={courseId}
            onTakeBack={() => {
              // Otherwise it would count as read again while the learner looks on.
              setTakenBack(true)
              progressQueue.put(courseId, block, { completed: false })
            }}
          />
        )}
      </Row>
    </>
  )
}

/** The DOM id of the button that takes it back; the bar at the bottom leads there. */
export const takeBackId = 'take-back'

/** Until the certificate is issued, being done is the learner's own choice. */
function TakeBack({ courseId, onTakeBack }: { courseId: string; onTakeBack: () => void }) {
  const { t } = useTranslation('player')
  const progress = useProgress(courseId).data?.Item
  if (!progress || progress.CertificateCode !== null) return null
  return (
    <PlainButton variant="text" id={takeBackId} className={classes.takeBack} onClick={onTakeBack}>
      {t('Mark as not done')}
    </PlainButton>
  )
}
