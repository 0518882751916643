import { createUser } from '@aulanova/contract/identity/admin-users'
import { longestName, temporaryPasswordDays } from '@aulanova/contract/kernel/limits'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFieldChecks } from '#domains/identity/parts/field-checks.ts'
import { useFields } from '#domains/identity/parts/fields.ts'
import { LateModal } from '#kit/late-modal.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { GroupChecks } from './group-checks.tsx'
import { updateOf } from './paths.ts'
import classes from './users.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Invites one person, and then opens their page. */
export function CreateDialog({ opened, onClose }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const [isTyped, setTyped] = useState(false)
  const close = () => {
    setTyped(false)
    onClose()
  }
  return (
    <LateModal
      centered
      opened={opened}
      onClose={close}
      // Neither a click beside it nor a key must lose what was typed.
      closeOnClickOutside={!isTyped}
      closeOnEscape={!isTyped}
      title={t('Create user')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <CreateForm onTyped={() => setTyped(true)} onClose={close} />
    </LateModal>
  )
}

function CreateForm({ onTyped, onClose }: { onTyped: () => void; onClose: () => void }) {
  const { t } = useTranslation(['users', 'common', 'problems'])
  const navigate = useNavigate()
  const checks = useFieldChecks()
  const fieldTexts = useFieldTexts()
  const create = useWrite(createUser)
  const [groups, setGroups] = useState<string[]>(['general'])
  const fields = useFields({
    name: (text) => (text.trim() ? null : t('Please enter a name')),
    email: (text) => checks.email(text.trim()),
  })
  const send = fields.onSubmit(({ name, email }) => {
    const address = email.trim()
    create.mutate(
      { body: { name: name.trim(), email: address, groups } },
      {
        onSuccess: ({ User }) => {
          announce('admin/groups')
          void navigate(updateOf(User.Username, address), { state: { created: true } })
        },
        onError: (problem) =>
          problem.code === 'UsernameExists'
            ? fields.refuse({ email: t('An account with this e-mail already exists', { ns: 'problems' }) })
            : fields.refuse(fieldTexts(problem)),
      },
    )
  })
  const isOnField = create.error?.code === 'UsernameExists' || create.error?.code === 'ValidationFailed'
  return (
    <Stack as="form" gap={16} className={classes.dialog} onSubmit={send} onInput={onTyped} noValidate>
      <p>
        {t('The person gets a mail with a temporary password that is valid for {{days}} days.', {
          days: temporaryPasswordDays,
        })}
      </p>
      {create.error && !isOnField && <ErrorAlert error={create.error} />}
      <TextInput {...fields.of('name')} label={t('Name')} maxLength={longestName} data-autofocus />
      <TextInput {...fields.of('email')} label={t('E-mail')} type="email" maxLength={254} />
      <GroupChecks
        stateOf={(group) => groups.includes(group)}
        onChange={(group, isChosen) =>
          setGroups((now) => (isChosen ? [...now, group] : now.filter((name) => name !== group)))
        }
      />
      <Row wrap gap={8} align="stretch" justify="end" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('Create and invite')}
        </Button>
      </Row>
    </Stack>
  )
}
