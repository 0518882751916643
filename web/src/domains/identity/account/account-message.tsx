import type { Problem } from '@aulanova/contract/kernel/problems'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { registerUnsavedWork } from '#kit/behaviour/unsaved.ts'
import { Message } from '#kit/message.tsx'
import { textOf } from '#platform/problems/problem.ts'
import { stayWithoutSession } from '#platform/session/renew-session.ts'

interface Props {
  error: Problem | null
  /** There is a form, whose texts stay while one logs in again in another tab. */
  hasForm?: boolean
}

/** Why a change to the account was refused; without a session it links to the login. */
export function AccountRefusal({ error, hasForm = false }: Props) {
  const { t } = useTranslation(['account', 'problems'])
  if (!error) return null
  if (error.statusCode !== 401) return <Message kind="error">{t(textOf(error), { ns: 'problems' })}</Message>
  return (
    <Message kind="error">
      {t('You need to logout and login again')}.{' '}
      <Link to="/logout" {...(hasForm && { target: '_blank', rel: 'noopener' })}>
        {t('Log out now')}
      </Link>
    </Message>
  )
}

/**
 * The page stays open without a session, to say that only a new login helps. While something is typed into its form, it also
 * stays when the person logs out in another tab, and sends the form once they have logged in again.
 */
export function useOpenWithoutSession() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const releases = [stayWithoutSession(), registerUnsavedWork(() => isTyped(form.current))]
    return () => {
      for (const release of releases) release()
    }
  }, [])
  return form
}

const isTyped = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].some(({ value, defaultValue }) => value !== defaultValue)
