import { type Device, listDevices, signOutDevice } from '@aulanova/contract/identity/account'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Card } from '#kit/card.tsx'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Table } from '#kit/table.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { useReadMore } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { useActor } from '#platform/session/session.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { AccountRefusal, useOpenWithoutSession } from './account-message.tsx'
import classes from './pane.module.css'
import { Pane } from './pane.tsx'
import table from './table.module.css'
import { TableSkeleton } from './table-skeleton.tsx'

export function DevicesPane() {
  const { t } = useTranslation('account')
  const id = useActor()?.id ?? ''
  const pages = useReadMore(listDevices, { params: { id }, query: {} })
  const signOut = useWrite(signOutDevice)
  const [asked, setAsked] = useState<Device | null>(null)
  useOpenWithoutSession()
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
              <Row as={Card} pad="none" inset={16} variant="soft" size={14} above={16} gap={12} align="start">
                <Icon name="shield" tone="accent" />
                <Text as="span" links>
                  {t('You do not recognise one? Sign it out: it loses access at once. Then')}{' '}
                  <Link to="/settings/security">{t('change your password')}</Link>.
                </Text>
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

type Attribute = Device['DeviceAttributes'][number]['Name']

const states = { current: 'Current', active: 'Active', 'signed-out': 'Signed out' } as const

const cellOf = ({ DeviceAttributes }: Device, name: Attribute) =>
  DeviceAttributes.find(({ Name }) => Name === name)?.Value ?? ''

/** A table; cards on narrow screens. */
function DeviceTable({ devices, onSignOut }: { devices: Device[]; onSignOut: (device: Device) => void }) {
  const { t } = useTranslation('account')
  return (
    <Card pad="none" clip>
      <Table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Client')}</th>
            <th scope="col">{t('Last IP')}</th>
            <th scope="col">
              <VisuallyHidden>{t('Action')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <DeviceRow key={device.PK} device={device} onSignOut={onSignOut} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: (device: Device) => void }) {
  const { t } = useTranslation('account')
  const client = cellOf(device, 'client')
  return (
    <tr>
      <td>
        <StatusBadge state={device.Status === 'signed-out' ? 'off' : 'on'}>{t(states[device.Status])}</StatusBadge>
      </td>
      <td className={table.wide}>
        <Row size={14} gap={12}>
          <Icon name={/iphone|ipad|android|mobile/i.test(client) ? 'phone' : 'device'} tone="muted" />
          <div>
            <Text as="b" block weight="medium" breakable>
              {client}
            </Text>
            <Text as="span" tone="muted">
              {formatDateTime(device.LastSeen)}
            </Text>
          </div>
        </Row>
      </td>
      <td className={[table.right, table.address].join(' ')}>{cellOf(device, 'last_ip')}</td>
      <td className={table.end}>
        {device.Status === 'active' && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('Sign out {{client}}', { client })}
            onClick={() => onSignOut(device)}
          >
            {t('Sign out')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Signs out all devices, including this one. */
function EverySession() {
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
