import type { UserAccess } from '@aulanova/contract/identity/user-access'
import type { UserDetail } from '@aulanova/contract/identity/user-records'
import { idOf } from '@aulanova/contract/kernel/keys'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CopyButton } from '#kit/copy-button.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { FactsForm } from './facts-form.tsx'
import type { Facts } from './use-facts.ts'
import classes from './user.module.css'

interface Props {
  user: UserDetail
  access: UserAccess | undefined
  facts: Facts
}

export function FactsCard({ user, access, facts }: Props) {
  const { t } = useTranslation('users')
  const id = idOf(user.PK)
  return (
    <section className={classes.side1} aria-labelledby="facts">
      <h2 id="facts">{t('Facts')}</h2>
      <FactsForm facts={facts} />
      <dl className={classes.facts}>
        <dt>{t('Id')}</dt>
        <dd className={classes.id}>
          <span>{id}</span>
          <CopyButton text={id} label={t('Copy the id')} done={t('Id copied')} />
        </dd>
        {user.Username !== id && (
          <>
            <dt>{t('Username')}</dt>
            <dd>{user.Username}</dd>
          </>
        )}
        <dt>{t('Last modified')}</dt>
        <dd>{formatDateTime(user.LastModified)}</dd>
        <dt>{t('Account created')}</dt>
        <dd>{formatDateTime(user.Created)}</dd>
        {access && (
          <>
            <dt>{t('Subscriptions')}</dt>
            <dd>
              <Link to={`/admin/subscriptions?search=${encodeURIComponent(user.Email)}`}>
                {t('{{active}} active, {{ended}} ended', {
                  active: access.ActiveSubscriptions,
                  ended: access.ExpiredSubscriptions,
                })}
              </Link>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
