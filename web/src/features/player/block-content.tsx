import type { CourseBlockContent } from '@aulanova/contract/player'
import { type RefObject, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { progressQueue } from '#lib/progress-queue.ts'
import { BlockView, type Viewed } from '#ui/block-view/block-view.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './block-pane.module.css'
import { ruleOf, ruleWords } from './completion.ts'
import { useEndInSight } from './use-end-in-sight.ts'
import { useFrameInUse } from './use-frame-in-use.ts'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  courseId: string
  block: string
  title: string
  content: CourseBlockContent
  /** The second at which its video was left. */
  seconds: number
  done: boolean
  isAhead: boolean
  onDone: () => void
}

/** The content of a block, and the rule that marks it as done. */
export function BlockContent({ ref, courseId, block, title, content, seconds, done, isAhead, onDone }: Props) {
  const { t } = useTranslation('player')
  const end = useRef<HTMLDivElement>(null)
  const rule = ruleOf(content)
  useEndInSight(ref, end, !done && !isAhead && (rule === 'read' || rule === 'seen') ? block : null, onDone)
  useFrameInUse(ref, !done && rule === 'tried', onDone)
  const viewed = useMemo(() => ({ ...content, Title: title }) as Viewed, [content, title])

  return (
    <>
      <div ref={ref} className={classes.content}>
        <BlockView
          block={viewed}
          onUsed={done ? undefined : onDone}
          video={{
            startAt: seconds,
            onPosition: (seconds) => progressQueue.put(courseId, block, { seconds }),
            onWatched: () => done || onDone(),
          }}
        />
      </div>
      <div ref={end} className={classes.end} />
      <p className={classes.rule} data-done={done || undefined}>
        <Icon name={done ? 'check' : 'flag'} size="small" />
        {done ? t('Done') : t(ruleWords[rule])}
      </p>
    </>
  )
}
