import type { Device } from '@aulanova/contract/identity/account'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Table } from '#kit/table.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import classes from './table.module.css'

type Attribute = Device['DeviceAttributes'][number]['Name']

const states = { current: 'Current', active: 'Active', 'signed-out': 'Signed out' } as const

export const cellOf = ({ DeviceAttributes }: Device, name: Attribute) =>
  DeviceAttributes.find(({ Name }) => Name === name)?.Value ?? ''

/** A table; cards on narrow screens. */
export function DeviceTable({ devices, onSignOut }: { devices: Device[]; onSignOut: (device: Device) => void }) {
  const { t } = useTranslation('account')
  return (
    <Card pad="none" className={classes.card}>
      <Table className={classes.table}>
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
      <td className={classes.wide}>
        <Row size={14} gap={12} className={classes.main}>
          <Icon name={/iphone|ipad|android|mobile/i.test(client) ? 'phone' : 'device'} />
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
      <td className={[classes.right, classes.address].join(' ')}>{cellOf(device, 'last_ip')}</td>
      <td className={classes.end}>
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
