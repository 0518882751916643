import type { GroupEffect } from '@aulanova/contract/identity/user-groups'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { AdminWarning } from './admin-warning.tsx'
import { GroupChecks } from './group-checks.tsx'
import type { GroupChoice } from './use-group-choice.ts'
import classes from './users.module.css'

interface Props {
  choice: GroupChoice
  /** Why a group cannot be left, if it cannot. */
  refusalOf?: (group: string) => string | null
  /** Before the groups. */
  children?: ReactNode
  effects: (planned: GroupEffect[]) => ReactNode
  /** Why it was not saved. */
  refusal: ReactNode
  busy: boolean
  disabled?: boolean
  onSave: () => void
  onClose: () => void
}

/** The groups of one person or of several, what would change, and the buttons, which stay in sight. */
export function GroupsEditor(props: Props) {
  const { choice, refusalOf, children, effects, refusal, busy, disabled = false, onSave, onClose } = props
  const { t } = useTranslation(['users', 'common'])
  const planned = choice.isChanged ? choice.preview.data?.Item : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Stack as="form" gap={16} className={classes.dialog} onSubmit={submit}>
      {children}
      <GroupChecks
        stateOf={choice.stateOf}
        others={choice.others}
        onChange={choice.toggle}
        {...(refusalOf && { refusalOf })}
      />
      <Text
        as="section"
        size={14}
        className={classes.effect}
        aria-label={t('What would change')}
        aria-live="polite"
        aria-busy={choice.preview.isFetching}
      >
        <Text as="h3" size={14} below={8}>
          {t('What would change')}
        </Text>
        {!choice.isChanged && <p>{t('Nothing yet.')}</p>}
        {choice.isChanged && choice.preview.isPending && <Skeleton h={48} />}
        {choice.isChanged && choice.preview.error && <ErrorAlert error={choice.preview.error} />}
        {planned && <AdminWarning effects={planned} />}
        {planned && effects(planned)}
      </Text>
      <Row wrap gap={8} align="stretch" justify="end" className={classes.foot}>
        {refusal}
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
        <Button type="submit" loading={busy} disabled={!choice.isSeen || disabled}>
          {t('Save groups')}
        </Button>
      </Row>
    </Stack>
  )
}
