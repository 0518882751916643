import { type Device, listDevices, signOutDevice } from '@aulanova/contract/identity/account'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { useReadMore } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { useActor } from '#platform/session/session.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { AccountRefusal } from './account-message.tsx'
import { cellOf, DeviceTable } from './device-table.tsx'
import { EverySession } from './every-session.tsx'
import classes from './pane.module.css'
import { Pane } from './pane.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

export function DevicesPane() {
  const { t } = useTranslation('account')
  const id = useActor()?.id ?? ''
  const pages = useReadMore(listDevices, { params: { id }, query: {} })
  const signOut = useWrite(signOutDevice)
  const [asked, setAsked] = useState<Device | null>(null)
  const devices = pages.data?.pages.flatMap(({ Items }) => Items) ?? []
  const close = () => setAsked(null)
  // Without a session another try cannot help.
  const signedOut = isProblem(pages.error) && pages.error.statusCode === 401 ? pages.error : null

  return (
    <Pane
      title={t('Devices')}
      help={t('The devices on which your account has or had a session.')}
      action={<EverySession />}
    >
      <div className={classes.refusal}>
        <AccountRefusal error={signOut.error} />
      </div>
      <Loaded
        query={pages}
        skeleton={<TableSkeleton rows={4} />}
        frame={(message) => (signedOut ? <AccountRefusal error={signedOut} /> : message)}
      >
        {() =>
          devices.length === 0 ? (
            <EmptyState title={t('No items found in section')}>
              {t('Browsers and devices in which you sign in are listed here.')}
            </EmptyState>
          ) : (
            <>
              <DeviceTable devices={devices} onSignOut={setAsked} />
              {pages.hasNextPage && (
                <Row align="stretch" justify="center" above={16}>
                  <Button
                    variant="default"
                    loading={pages.isFetchingNextPage}
                    onClick={() => void pages.fetchNextPage()}
                  >
                    {t('Load more')}
                  </Button>
                </Row>
              )}
              <Row as="p" size={14} gap={12} align="start" className={classes.tip}>
                <Icon name="shield" />
                <span>
                  {t('You do not recognise one? Sign it out: it loses access at once. Then')}{' '}
                  <Link to="/settings/security">{t('change your password')}</Link>.
                </span>
              </Row>
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        opened={asked !== null}
        title={t('Sign out {{client}}?', { client: asked ? cellOf(asked, 'client') : '' })}
        confirmLabel={t('Sign out device')}
        busy={signOut.isPending}
        onClose={close}
        onConfirm={() =>
          asked && signOut.mutate({ params: { id, key: asked.DeviceKey } }, { onSuccess: close, onError: close })
        }
      >
        {t('Whoever uses it will have to log in again.')}
      </ConfirmDialog>
    </Pane>
  )
}
