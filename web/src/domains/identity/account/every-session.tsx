import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import classes from './pane.module.css'

/** Signs out all devices, including this one. */
export function EverySession() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" className={classes.danger ?? ''} onClick={open}>
        {t('Sign out everywhere')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('End every session of your account?')}
        confirmLabel={t('Sign out everywhere')}
        onClose={close}
        onConfirm={() => navigate('/global-logout')}
      >
        {t('This browser is signed out too; you will have to log in again.')}
      </ConfirmDialog>
    </>
  )
}
