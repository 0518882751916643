import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'
import { hasSessionEnded } from '#platform/session/renew-session.ts'
import { followSession } from '#platform/session/session.ts'
import { createSavingStore, type Saving, type SavingStore } from './saving-store.ts'

/** Time between two retries, in milliseconds. */
const retryPause = 10_000

const Context = createContext<SavingStore | null>(null)

/** Collects the saves of everything below it, retries failed ones, and asks before unsaved work is left. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('builder')
  const [store] = useState(createSavingStore)
  useEffect(() => {
    const retry = () => void store.retry()
    // Without a session every retry would be refused.
    const timer = setInterval(() => hasSessionEnded() || retry(), retryPause)
    addEventListener('online', retry)
    // After a new sign-in of the same person everything unsaved is sent, whatever made it fail.
    const unfollow = followSession(() => !hasSessionEnded() && store.isUnsaved() && void store.settle())
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
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
  if (!store) throw new Error('useSaving needs a SavingProvider above it')
  return store
}

export const useSaving = (): Saving => useStore()
export const useSavingState = () => {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.read)
}
