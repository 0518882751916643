import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { QuietAction } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import classes from './auth-form.module.css'

/** The links below every form: to the login and to the home page. */
export function WayBack() {
  const { t } = useTranslation(['access', 'auth'])
  return (
    <Stack size={14} tone="muted" gap={20} align="center" className={classes.others}>
      <p>
        {t('Already have an account?')}{' '}
        <Text as={Link} weight="medium" to="/login">
          {t('Log in', { ns: 'auth' })}
        </Text>
      </p>
      <QuietAction as={Link} className={classes.home} to="/">
        <Icon name="arrow-left" />
        {t('Back to the home page', { ns: 'auth' })}
      </QuietAction>
    </Stack>
  )
}
