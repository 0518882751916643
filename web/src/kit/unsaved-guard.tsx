import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { registerUnsavedWork } from '#kit/behaviour/unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** Called when leaving, so that the navigation after a save is not blocked. */
  isDirty: () => boolean
  /** For autosave: saves now. Resolves to true when the page can be left without asking. */
  settle?: () => Promise<boolean>
  /** Called before unsaved changes are discarded. */
  abandon?: () => void
  title: string
  confirmLabel: string
  children: ReactNode
}

/** Asks before unsaved changes are lost by a link, the back button or closing the tab. */
export function UnsavedGuard({ isDirty, settle, abandon, title, confirmLabel, children }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isDirty()
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', ask)
    const release = registerUnsavedWork(isDirty)
    return () => {
      removeEventListener('beforeunload', ask)
      release()
    }
  }, [isDirty])

  const isBlocked = blocker.state === 'blocked'
  const [asking, setAsking] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each blocked navigation
  useEffect(() => {
    setAsking(false)
    if (!isBlocked) return
    if (!settle) return setAsking(true)
    let isPast = false
    const ask = () => !isPast && setAsking(true)
    const timer = setTimeout(ask, saveTimeout)
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

  // What was unsaved when the question came may be saved by now: there is nothing left to ask.
  useEffect(() => {
    if (isBlocked && asking && !isDirty()) blocker.proceed?.()
  })

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
const saveTimeout = 1500
