import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** Asked at the moment of leaving, so that a save that has just ended lets its own navigation pass. */
  isDirty: () => boolean
  title: string
  confirmLabel: string
  children: ReactNode
}

/** Asks before what was typed is lost, whether by a link, the back button or closing the tab. */
export function UnsavedGuard({ isDirty, title, confirmLabel, children }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isDirty()
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
