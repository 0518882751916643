import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionNotice, NoticeStack } from '#kit/action-notice.tsx'
import { catchAtHeading, catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { useNewest } from '#kit/behaviour/use-newest.ts'

interface Removal {
  /** Of what was removed. */
  id: string
  /** The list it was removed from. */
  list: string
  /** Says that it was removed. */
  text: string
  takesFocus: boolean
  isNoticed: boolean
  /** The DOM ids of what can take the focus when the notice goes away with it, the best one first. */
  successors: readonly string[]
  /** False: it could not be restored, and can be tried again. */
  restore: () => unknown
}

interface Removals {
  add: (removal: Removal) => void
  /** It is back by other means. */
  forget: (id: string) => void
  /** The list is shown no longer, and can restore nothing. */
  leave: (list: string) => void
}

const Context = createContext<Removals | null>(null)

/** How many notices are shown at once. */
const maxNotices = 3

/**
 * Offers to undo what was removed from the lists below it: each removal by a notice for some seconds, and the last one by
 * Ctrl+Z, also after its notice is gone.
 */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('builder')
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const keep = useCallback(
    (isRemaining: (removal: Removal) => boolean) =>
      setRemovals((before) => (before.every(isRemaining) ? before : before.filter(isRemaining))),
    [],
  )
  const undo = async (removal: Removal) => {
    keep((other) => other.id !== removal.id)
    if ((await removal.restore()) === false) setRemovals((before) => [...before, removal])
  }
  useUndoKey(() => {
    const last = removals.at(-1)
    if (last) void undo(last)
  })
  const context = useMemo<Removals>(
    () => ({
      add: (removal) => setRemovals((before) => [...before.filter(({ id }) => id !== removal.id), removal]),
      forget: (id) => keep((removal) => removal.id !== id),
      leave: (list) => keep((removal) => removal.list !== list),
    }),
    [keep],
  )
  const closeNotice = (closed: Removal) => {
    const hadFocus = document.activeElement !== document.body
    setRemovals((before) => before.map((one) => (one.id === closed.id ? { ...one, isNoticed: false } : one)))
    if (hadFocus) requestAnimationFrame(() => catchAt(closed.successors))
  }

  return (
    <Context value={context}>
      {children}
      <NoticeStack>
        {removals
          .filter(({ isNoticed }) => isNoticed)
          .slice(-maxNotices)
          .map((removal) => (
            <ActionNotice
              key={removal.id}
              text={removal.text}
              actionLabel={t('Undo')}
              takesFocus={removal.takesFocus}
              onAction={() => void undo(removal)}
              onClose={() => closeNotice(removal)}
            />
          ))}
      </NoticeStack>
    </Context>
  )
}

function catchAt(ids: readonly string[]) {
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  if (found) catchLostFocus(found)
  else catchAtHeading()
}

interface Offer<T> {
  id: string
  text: string
  removed: T
  /** False where the focus was moved elsewhere. */
  takesFocus?: boolean
  /** The DOM ids of what can take the focus after the notice, the best one first; the heading of the page if none is there. */
  successors?: readonly string[]
}

/** For a list: `offer` is called after something was removed from it, `bringBack` when that is undone. */
export function useUndo<T>(restore: (removed: T) => unknown) {
  const removals = useContext(Context)
  if (!removals) throw new Error('useUndo needs an UndoProvider above it')
  const list = useId()
  const newest = useNewest(restore)
  useEffect(() => () => removals.leave(list), [removals, list])
  return {
    offer: ({ id, text, removed, takesFocus = true, successors = [] }: Offer<T>) =>
      removals.add({ id, list, text, takesFocus, successors, isNoticed: true, restore: () => newest(removed) }),
    forget: removals.forget,
  }
}

/** Where the browser itself undoes what was typed. */
const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Calls `undo` on Ctrl+Z (on a Mac ⌘Z), except in fields and while a dialog is open. */
function useUndoKey(undo: () => void) {
  const newest = useNewest(undo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented) return
      if ((event.target as Element | null)?.closest?.(typing) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      newest()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [newest])
}
