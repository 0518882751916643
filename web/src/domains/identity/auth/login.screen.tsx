import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { QuietAction } from '#kit/plain-button.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { Help } from './help.tsx'
import { LoginForm, SignUpLink } from './login-form.tsx'
import { confirmedEmail } from './pending-account.ts'

export function LoginScreen() {
  const { t } = useTranslation('auth')
  const [email] = useState(confirmedEmail)
  return (
    <AuthFrame title={t('Log in')} help={<Help email={email}>{t('Your courses are where you left them.')}</Help>}>
      {/* For search engines; the server moves it into the head of the rendered page, and React does the same later. */}
      <meta name="description" content={t('Your courses are where you left them.')} />
      <LoginForm email={email} />
      <Stack size={14} tone="muted" gap={20} align="center" className={classes.others}>
        <SignUpLink />
        <QuietAction as={Link} className={classes.home} to="/">
          <Icon name="arrow-left" />
          {t('Back to the home page')}
        </QuietAction>
      </Stack>
    </AuthFrame>
  )
}
