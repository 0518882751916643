import { sendMessage } from '@aulanova/contract/operations/contact'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '#kit/card.tsx'
import { Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Text } from '#kit/text.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { useWrite } from '#platform/api/api.ts'
import { readAttributes } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  /** As it was typed: a name, a username or an e-mail address. */
  person: string
  course: { Uuid: string; Name: string }
}

/**
 * Nobody who builds courses is called so. Whether the person has an account is not said; administrators, who may know, can be asked to
 * make them a creator, by a message to support.
 */
export function NoCreator({ person, course }: Props) {
  const { t } = useTranslation('builder')
  const asking = useWrite(sendMessage)
  const me = readAttributes()
  if (!me) return null
  if (asking.data)
    return (
      <Message kind="success" title={t('An administrator was asked')}>
        {t('The answer comes by mail. Invite the person again once they are a creator.')}{' '}
        <Link to="/settings/support">{t('See my messages')}</Link>
      </Message>
    )
  const message = t(
    'I would like to build the course “{{course}}” together with {{person}}, who is no creator yet. Can you make this person a creator? {{address}}',
    { course: course.Name, person, address: `${location.origin}${partPath(course.Uuid, 'general')}` },
  )
  return (
    <Stack as={Panel} gap={8} align="start">
      <Text size={14}>
        {t('Only creators can be invited, and “{{person}}” is none. An administrator can change that.', { person })}
      </Text>
      <Button
        variant="default"
        loading={asking.isPending}
        onClick={() => asking.mutate({ body: { name: me.name, email: me.email, message } })}
      >
        {t('Ask an administrator')}
      </Button>
      {asking.error && <ErrorAlert error={asking.error} />}
    </Stack>
  )
}
