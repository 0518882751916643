import type { UserAccess } from '@aulanova/contract/identity/user-access'
import type { UserDetail } from '@aulanova/contract/identity/user-records'
import { idOf } from '@aulanova/contract/kernel/keys'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CopyButton } from '#kit/copy-button.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { FactsForm } from './facts-form.tsx'
import type { Facts } from './use-facts.ts'
import classes from './user.module.css'
import { SideCard } from './user-card.tsx'

interface Props {
  user: UserDetail
  access: UserAccess | undefined
  facts: Facts
}

export function FactsCard({ user, access, facts }: Props) {
  const { t } = useTranslation('users')
  const id = idOf(user.PK)
  return (
    <SideCard id="facts" title={t('Facts')}>
      <FactsForm facts={facts} />
      <Text as="dl" size={14} figures breakable className={classes.facts}>
        <Text as="dt" tone="muted">
          {t('Id')}
        </Text>
        <Row as="dd" gap={4}>
          <span>{id}</span>
          <CopyButton text={id} label={t('Copy the id')} done={t('Id copied')} />
        </Row>
        {user.Username !== id && (
          <>
            <Text as="dt" tone="muted">
              {t('Username')}
            </Text>
            <dd>{user.Username}</dd>
          </>
        )}
        <Text as="dt" tone="muted">
          {t('Last modified')}
        </Text>
        <dd>{formatDateTime(user.LastModified)}</dd>
        <Text as="dt" tone="muted">
          {t('Account created')}
        </Text>
        <dd>{formatDateTime(user.Created)}</dd>
        {access && (
          <>
            <Text as="dt" tone="muted">
              {t('Subscriptions')}
            </Text>
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
      </Text>
    </SideCard>
  )
}
