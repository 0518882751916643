import type { CourseBlock } from '@aulanova/contract/player'
import { type RefObject, useEffect, useState } from 'react'
import { useNewest } from '#lib/use-newest.ts'
import { askAgain, createFileRecovery, hasAllCome } from './file-recovery.ts'

/** Reads the page again; nothing when that fails too. */
export type Reread = () => Promise<CourseBlock | undefined>

/**
 * A page that was read again has new addresses. Pictures and files take them; a video that plays or a simulation that
 * runs would begin anew, and keeps its own until that fails.
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

  // After every reading, once the new addresses stand.
  useEffect(() => {
    if (rereadings > 0 && box.current) askAgain(box.current)
  }, [box, rereadings])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every block begins whole
  useEffect(() => recovery.reset, [recovery, page.Block])
  useEffect(() => {
    const element = box.current
    if (!element) return
    let hasCaptionsTried = false
    const onFailure = ({ target }: Event) => {
      // A video that plays begins anew for its captions once, not over and over.
      const isCaptions = target instanceof HTMLTrackElement
      if (isCaptions && hasCaptionsTried) return
      hasCaptionsTried ||= isCaptions
      recovery.failed()
    }
    const onCome = () => hasAllCome(element) && recovery.reset()
    // Nothing of pictures and videos bubbles.
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
