import type { CourseBlock } from '@aulanova/contract/learning/player'
import { type RefObject, useEffect, useState } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { askAgain, createFileRecovery, hasAllCome } from './file-recovery.ts'

/** Reads the page again; undefined when that fails. */
export type Reread = () => Promise<CourseBlock | undefined>

/**
 * A page that was read again has new file addresses. Pictures and attachments use them; a video or simulation would
 * restart, and keeps its address until it fails.
 */
export function useSteadyFiles(box: RefObject<HTMLElement | null>, page: CourseBlock, reread: Reread) {
  const [kept, setKept] = useState(page.Content)
  const [rereadings, setRereadings] = useState(0)
  const attempt = useNewest(async () => {
    const again = await reread()
    if (!again) throw new Error('The page could not be read')
    setKept(again.Content)
    setRereadings((count) => count + 1)
  })
  const [recovery] = useState(() => createFileRecovery(attempt))

  // After each read, once the new addresses are rendered.
  useEffect(() => {
    if (rereadings > 0 && box.current) askAgain(box.current)
  }, [box, rereadings])
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when the block changes
  useEffect(() => recovery.reset, [recovery, page.Block])
  useEffect(() => {
    const element = box.current
    if (!element) return
    let hasCaptionsTried = false
    const onFailure = ({ target }: Event) => {
      // Failed captions restart a playing video once only.
      const isCaptions = target instanceof HTMLTrackElement
      if (isCaptions && hasCaptionsTried) return
      hasCaptionsTried ||= isCaptions
      recovery.failed()
    }
    const onCome = () => hasAllCome(element) && recovery.reset()
    // Events of pictures and videos do not bubble, hence the capture phase.
    element.addEventListener('error', onFailure, true)
    element.addEventListener('load', onCome, true)
    element.addEventListener('loadeddata', onCome, true)
    addEventListener('online', recovery.online)
    return () => {
      element.removeEventListener('error', onFailure, true)
      element.removeEventListener('load', onCome, true)
      element.removeEventListener('loadeddata', onCome, true)
      removeEventListener('online', recovery.online)
    }
  }, [box, recovery])

  const isSteady = page.Content.Type === 'video' || page.Content.Type === 'simulation'
  return isSteady ? kept : page.Content
}
