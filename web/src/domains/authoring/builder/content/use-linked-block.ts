import { useEffect, useRef } from 'react'
import { findBlock, type Outline } from '#domains/authoring/builder/draft/outline.ts'
import { focusIdOf } from '#domains/authoring/builder/ordering/movable.ts'
import { useUrl } from '#platform/address/url.ts'

interface Options {
  outline: Outline
  openId: string | null
  open: (block: string) => void
  expand: (section: string) => void
}

/** Opens, shows and focuses the block or section that the address names. */
export function useLinkedBlock({ outline, openId, open, expand }: Options) {
  const [{ block, section }, setUrl] = useUrl({ block: '', section: '', fault: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const home = block ? findBlock(outline, block)?.section.Id : section
    if (!home || !outline.some(({ Id }) => Id === home)) return
    expand(home)
    const target = focusIdOf({ id: block || home }, 'title')
    // After the head of the part, which takes the focus when it is mounted.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(target)
      ;(row ?? document.getElementById(`section-${home}`))?.scrollIntoView({ block: 'center' })
      row?.focus({ preventScroll: true })
      if (block) open(block)
    })
    return () => cancelAnimationFrame(frame)
  }, [block, section])

  // The address no longer names the block once it is closed or another one is open.
  const wasOpen = useRef(openId)
  useEffect(() => {
    if (block && wasOpen.current === block && openId !== block) setUrl({ block: '', fault: '' })
    wasOpen.current = openId
  }, [openId, block, setUrl])
}
