import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hasSessionEnded } from '#lib/renew-session.ts'
import { followSession, readToken } from '#lib/session.ts'
import { UnsavedGuard } from '#ui/unsaved-guard.tsx'
import { createSavingStore, type Saving, type SavingStore } from './saving-store.ts'

/** Between two tries of what could not be saved. */
const pause = 10_000

const Context = createContext<SavingStore | null>(null)

/** Knows what is being saved below it, and asks before unsaved work is left behind. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('builder')
  const [store] = useState(createSavingStore)
  useEffect(() => {
    const again = () => void store.retry()
    // Without a session every try would be refused again.
    const timer = setInterval(() => hasSessionEnded() || again(), pause)
    addEventListener('online', again)
    // Whatever failed since: signed in again, all that is not saved has another chance.
    const unfollow = followSession(() => readToken() !== null && store.isUnsaved() && void store.settle())
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      unfollow()
    }
  }, [store])
  return (
    <Context value={store}>
      {children}
      <UnsavedGuard
        isDirty={store.isUnsaved}
        settle={store.settle}
        abandon={store.abandon}
        title={t('Leave without saving?')}
        confirmLabel={t('Leave and lose it')}
      >
        {t('What you changed last has not been saved.')}
      </UnsavedGuard>
    </Context>
  )
}

function useStore() {
  const store = useContext(Context)
  if (!store) throw new Error('Outside of the builder nothing is saved')
  return store
}

export const useSaving = (): Saving => useStore()
export const useSavingState = () => {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.read)
}
