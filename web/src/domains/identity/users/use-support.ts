import { type AdminUser, type SupportAction, support } from '@aulanova/contract/identity/admin-users'
import { idOf } from '@aulanova/contract/kernel/keys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/api/api.ts'
import { announce } from '#platform/api/written.ts'
import { supportWords } from './user-words.ts'

interface Act {
  action: SupportAction
  user: AdminUser
}

interface Notice {
  show: (text: string) => void
  clear: () => void
}

/** The support actions: asks before what cannot be undone, and reads the person and the log anew after each. */
export function useSupport(notice: Notice) {
  const { t } = useTranslation('users')
  const [asked, setAsked] = useState<Act | null>(null)
  const [running, setRunning] = useState<Act | null>(null)
  const [error, setError] = useState<{ action: SupportAction; problem: unknown } | null>(null)
  const [password, setPassword] = useState<{ name: string; text: string } | null>(null)

  const run = async (act: Act) => {
    const { action, user } = act
    setAsked(null)
    setError(null)
    notice.clear()
    setRunning(act)
    try {
      const { Item } = await call(support[action], { params: { id: idOf(user.PK) }, body: { username: user.Username } })
      if (Item.TemporaryPassword) setPassword({ name: user.Name, text: Item.TemporaryPassword })
      notice.show(t(supportWords[action].done, { name: user.Name }))
    } catch (problem) {
      setError({ action, problem })
    } finally {
      setRunning(null)
      // Also after a failure: it may have happened although no answer came.
      announce('admin/users')
    }
  }
  const ask = (action: SupportAction, user: AdminUser) =>
    supportWords[action].warning ? setAsked({ action, user }) : void run({ action, user })

  return {
    asked,
    running,
    error,
    password,
    /** A temporary password is being made, or is shown: leaving loses it. */
    hasSecret: password !== null || running?.action === 'temporal-password',
    ask,
    confirm: () => asked && void run(asked),
    dismiss: () => setAsked(null),
    forgetPassword: () => setPassword(null),
  }
}

export type Support = ReturnType<typeof useSupport>
