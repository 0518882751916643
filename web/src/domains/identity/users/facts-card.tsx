import type { UserDetail } from '@aulanova/contract/identity/admin-users'
import type { UserAccess } from '@aulanova/contract/identity/user-access'
import { idOf } from '@aulanova/contract/kernel/keys'
import { longestName } from '@aulanova/contract/kernel/limits'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CopyButton } from '#kit/copy-button.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { Changed } from './changed.tsx'
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

/** Name and e-mail. */
function FactsForm({ facts }: { facts: Facts }) {
  const { t } = useTranslation('users')
  const { typed, errors, type } = facts
  return (
    <Stack as="form" gap={12} onSubmit={facts.submit} noValidate>
      <TextInput
        label={t('Name')}
        maxLength={longestName}
        value={typed.name}
        error={errors.name}
        onChange={(event) => type('name', event.currentTarget.value)}
      />
      <TextInput
        label={t('E-mail')}
        description={t('The old and the new address are told by mail.')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="email"
        maxLength={254}
        value={typed.email}
        error={errors.email}
        onChange={(event) => type('email', event.currentTarget.value)}
      />
      {facts.problem && <Changed problem={facts.problem} values={facts.theirs} onReload={facts.readNewer} />}
      {facts.isDirty && (
        <Row wrap gap={8} align="stretch">
          <Button type="submit" size="sm" loading={facts.isPending}>
            {t('Save')}
          </Button>
          <Button size="sm" variant="subtle" onClick={facts.undo}>
            {t('Undo the changes')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
