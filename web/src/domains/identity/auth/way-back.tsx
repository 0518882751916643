import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import classes from './auth-form.module.css'

/** The links below every form: to the login and to the home page. */
export function WayBack() {
  const { t } = useTranslation(['access', 'auth'])
  return (
    <div className={classes.others}>
      <p>
        {t('Already have an account?')} <Link to="/login">{t('Log in', { ns: 'auth' })}</Link>
      </p>
      <Link className={classes.home} to="/">
        <Icon name="arrow-left" />
        {t('Back to the home page', { ns: 'auth' })}
      </Link>
    </div>
  )
}
