import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Message } from '#kit/message.tsx'
import classes from './error-alert.module.css'

/** In the place of what cannot be read without a connection. Reading goes on by itself once there is one. */
export function Offline() {
  const { t } = useTranslation()
  return (
    <Message kind="notice" title={t('You are offline')}>
      {t('It opens when you are connected again.')}
      <Button className={classes.retry ?? ''} size="compact-sm" variant="default" onClick={tryConnection}>
        {t('Try again')}
      </Button>
    </Message>
  )
}

/**
 * Everything that waits for the connection tries now, whatever the browser believes: it may be wrong. What fails goes on
 * waiting.
 */
function tryConnection() {
  dispatchEvent(new Event('online'))
  // Later, so that the requests have begun.
  if (!navigator.onLine) setTimeout(() => dispatchEvent(new Event('offline')))
}
