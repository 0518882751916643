import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { holdPage } from '#lib/unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** Asked at the moment of leaving, so that a save that has just ended lets its own navigation pass. */
  isDirty: () => boolean
  /** Where what is unsaved saves itself: tries it now. True lets the person pass without being asked. */
  settle?: () => Promise<boolean>
  /** Called before what is unsaved is left behind for good. */
  abandon?: () => void
  title: string
  confirmLabel: string
  children: ReactNode
}

/** Asks before what was typed is lost, whether by a link, the back button or closing the tab. */
export function UnsavedGuard({ isDirty, settle, abandon, title, confirmLabel, children }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isDirty()
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', ask)
    const release = holdPage(isDirty)
    return () => {
      removeEventListener('beforeunload', ask)
      release()
    }
  }, [isDirty])

  const isBlocked = blocker.state === 'blocked'
  const [asking, setAsking] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time somebody is stopped
  useEffect(() => {
    setAsking(false)
    if (!isBlocked) return
    if (!settle) return setAsking(true)
    let isPast = false
    const ask = () => !isPast && setAsking(true)
    const timer = setTimeout(ask, patience)
    void settle().then((clean) => {
      if (isPast) return
      if (clean) blocker.proceed?.()
      else ask()
    })
    return () => {
      isPast = true
      clearTimeout(timer)
    }
  }, [isBlocked])

  return (
    <ConfirmDialog
      opened={isBlocked && asking}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => {
        abandon?.()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}

/** How long a save may take before the person is asked instead of waiting. */
const patience = 1500
