import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import classes from './auth-form.module.css'

/** The links below every form: to the login and to the home page. */
export function WayBack() {
  const { t } = useTranslation(['access', 'auth'])
  return (
    <Stack gap={20} align="center" className={classes.others}>
      <p>
        {t('Already have an account?')} <Link to="/login">{t('Log in', { ns: 'auth' })}</Link>
      </p>
      <Row as={Link} inline gap={10} className={classes.home} to="/">
        <Icon name="arrow-left" />
        {t('Back to the home page', { ns: 'auth' })}
      </Row>
    </Stack>
  )
}
