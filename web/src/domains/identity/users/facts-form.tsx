import { longestName } from '@aulanova/contract/kernel/limits'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '#kit/layout.tsx'
import { Changed } from './changed.tsx'
import type { Facts } from './use-facts.ts'

/** Name and e-mail. */
export function FactsForm({ facts }: { facts: Facts }) {
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
