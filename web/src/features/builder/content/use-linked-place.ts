import { useEffect, useRef } from 'react'
import { useUrl } from '#lib/url.ts'
import { findBlock, type Outline } from '../draft/outline.ts'
import { focusOf } from '../ordering/movable.ts'

interface Options {
  outline: Outline
  openId: string | null
  open: (block: string) => void
  expand: (section: string) => void
}

/** An address can lead to a block or a section: it is opened, seen and has the focus. */
export function useLinkedPlace({ outline, openId, open, expand }: Options) {
  const [{ block, section }, setUrl] = useUrl({ block: '', section: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that leads here
  useEffect(() => {
    const home = block ? findBlock(outline, block)?.section.Id : section
    if (!home || !outline.some(({ Id }) => Id === home)) return
    expand(home)
    const target = focusOf({ id: block || home }, 'title')
    // The head of the part takes the focus when it appears; this comes after it.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(target)
      ;(row ?? document.getElementById(`section-${home}`))?.scrollIntoView({ block: 'center' })
      row?.focus({ preventScroll: true })
      if (block) open(block)
    })
    return () => cancelAnimationFrame(frame)
  }, [block, section])

  // Once it is closed, or another one is open, the address is not true any more.
  const wasOpen = useRef(openId)
  useEffect(() => {
    if (block && wasOpen.current === block && openId !== block) setUrl({ block: '' })
    wasOpen.current = openId
  }, [openId, block, setUrl])
}
