import type { Problem } from '@aulanova/contract/kernel/problems'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Message } from '#kit/message.tsx'
import { textOf } from '#platform/problems/problem.ts'

/** Why a change to the account was refused; without a session it links to the login. */
export function AccountRefusal({ error }: { error: Problem | null }) {
  const { t } = useTranslation(['account', 'problems'])
  if (!error) return null
  if (error.statusCode !== 401) return <Message kind="error">{t(textOf(error), { ns: 'problems' })}</Message>
  return (
    <Message kind="error">
      {t('You need to logout and login again')}. <Link to="/logout">{t('Log out now')}</Link>
    </Message>
  )
}
