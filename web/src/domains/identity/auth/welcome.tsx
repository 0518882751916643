import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Stack } from '#kit/layout.tsx'
import { readAttributes, useActor } from '#platform/session/session.ts'
import { AuthFrame } from './auth-frame.tsx'

/** In place of the form for people who are signed in: the way to their space, or to another account. */
export function Welcome({ onOtherPerson }: { onOtherPerson: () => void }) {
  const { t } = useTranslation(['access', 'common'])
  const actor = useActor()
  const { name, email } = readAttributes() ?? { name: '', email: '' }
  return (
    <AuthFrame
      title={t('Hello, {{name}}', { name: name || actor?.username })}
      help={t('You are logged in as {{email}}.', { email: email || actor?.username })}
    >
      <Stack gap={20}>
        <Button component={Link} to="/dashboard" size="lg" fullWidth>
          {t('My Space', { ns: 'common' })}
        </Button>
        <Button size="lg" variant="default" fullWidth onClick={onOtherPerson}>
          {t('Log in as somebody else')}
        </Button>
      </Stack>
    </AuthFrame>
  )
}
