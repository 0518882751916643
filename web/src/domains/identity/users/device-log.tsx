import { type DeviceLogEntry, type LogFilter, listDeviceLog, logFilters } from '@aulanova/contract/identity/admin-users'
import type { AuditedFields } from '@aulanova/contract/kernel/audited-fields'
import { Button } from '@mantine/core'
import type { ParseKeys, TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useGroupName } from '#domains/identity/parts/group-name.ts'
import { Chip } from '#kit/chip.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { auditOf } from '#platform/address/audit-link.ts'
import { useReadMore } from '#platform/api/api.ts'
import { formatDate, formatTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './user.module.css'
import { WideCard } from './user-card.tsx'

/** Every sign-in, refresh, refusal and act of support, the latest first, by day. */
export function DeviceLog({ id }: { id: string }) {
  const { t } = useTranslation('users')
  const [show, setShow] = useState<LogFilter | null>(null)
  const log = useReadMore(listDeviceLog, { params: { id }, query: show ? { show } : {} })
  const pages = log.data?.pages
  return (
    <WideCard
      id="log"
      title={t('Device tracking log')}
      tools={
        <>
          <Toolbar label={t('Show')}>
            <Chip pressed={show === null} onClick={() => setShow(null)}>
              {t('Everything')}
            </Chip>
            {logFilters.map((filter) => (
              <Chip key={filter} pressed={show === filter} onClick={() => setShow(filter)}>
                {t(filterWords[filter])}
              </Chip>
            ))}
          </Toolbar>
          <Text size={14} tone="muted" links className={classes.trail}>
            {t('It also has changes of the account.')}{' '}
            <Link to={auditOf('users', id)}>{t('What was done to this account')}</Link>
          </Text>
        </>
      }
    >
      <Loaded query={{ ...log, data: pages }} skeleton={<Skeleton h={160} w="auto" m={24} />}>
        {(read) => {
          const entries = read.flatMap(({ Items }) => Items)
          if (entries.length === 0)
            return (
              <Text tone="muted" inset={24}>
                {t('The log has no such entry.')}
              </Text>
            )
          return byDay(entries).map(([day, folded], index) => (
            <Day key={day} day={day} entries={folded} line={index > 0} />
          ))
        }}
      </Loaded>
      {log.isFetchNextPageError && <ErrorAlert error={log.error} />}
      {log.hasNextPage && (
        <Row as="p" justify="center" inset={0} below={16}>
          <Button variant="subtle" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('Show earlier ones')}
          </Button>
        </Row>
      )}
    </WideCard>
  )
}

interface Folded extends DeviceLogEntry {
  times: number
}

function Day({ day, entries, line }: { day: string; entries: Folded[]; line: boolean }) {
  const { t } = useTranslation('users')
  const changesOf = useLogChanges()
  const isToday = day === formatDate(new Date())
  return (
    <Text as="div" inset={16} line={line} className={classes.day}>
      <Text as="h3" below={8} size={14}>
        {isToday ? t('Today, {{day}}', { day }) : day}
      </Text>
      <ol>
        {entries.map((entry) => (
          <li key={entry.Created + entry.Event} data-mark={markOf(entry)}>
            <Text as="time" tone="muted" figures dateTime={entry.Created}>
              {formatTime(entry.Created)}
            </Text>
            <Stack as="span" shrink>
              <Text as="b" weight="medium">
                {eventText(t, entry)}
              </Text>
              {changesOf(entry).map((change) => (
                <Text as="small" size={14} tone="muted" breakable key={change}>
                  {change}
                </Text>
              ))}
              <Text as="small" size={14} tone="muted" breakable>
                {entry.By ? t('By {{name}}', { name: entry.By }) : entry.Client}
                {entry.times > 1 && `, ${t('{{count}} times', { count: entry.times })}`}
              </Text>
            </Stack>
            <Text as="span" tone="muted" figures className={classes.ip}>
              {entry.Ip}
            </Text>
          </li>
        ))}
      </ol>
    </Text>
  )
}

/** Refusals that follow each other for the same reason from the same place are one line. */
function byDay(entries: DeviceLogEntry[]): [string, Folded[]][] {
  const days = new Map<string, Folded[]>()
  for (const entry of entries) {
    const day = formatDate(entry.Created)
    const lines = days.get(day) ?? []
    const last = lines.at(-1)
    if (last && isSame(last, entry)) last.times += 1
    else lines.push({ ...entry, times: 1 })
    days.set(day, lines)
  }
  return [...days]
}

const isSame = (a: DeviceLogEntry, b: DeviceLogEntry) =>
  isRefusal(a) && a.Event === b.Event && a.Reason === b.Reason && a.Client === b.Client && a.Ip === b.Ip

/** What of the account an entry of the log changed: groups by name, name and e-mail before and after. */
function useLogChanges() {
  const { t } = useTranslation('users')
  const nameOf = useGroupName()
  const gone = (before: AuditedFields, after: AuditedFields) => {
    const remaining = listOf(after)
    return listOf(before)
      .filter((group) => !remaining.includes(group))
      .map(nameOf)
      .join(', ')
  }
  return ({ Before, After }: DeviceLogEntry): string[] => {
    const [added, removed] = [gone(After, Before), gone(Before, After)]
    const became = (label: string, field: string) => `${label}: ${Before[field]} → ${After[field]}`
    return [
      ...(added ? [t('Added: {{groups}}', { groups: added })] : []),
      ...(removed ? [t('Removed: {{groups}}', { groups: removed })] : []),
      ...('Name' in After ? [became(t('Name'), 'Name')] : []),
      ...('Email' in After ? [became(t('E-mail'), 'Email')] : []),
    ]
  }
}

const listOf = ({ Groups }: AuditedFields) => (Array.isArray(Groups) ? Groups : [])

type UserText = ParseKeys<'users'>

const filterWords: Record<LogFilter, UserText> = { 'sign-ins': 'Sign-ins', refusals: 'Refusals' }

const events: Record<string, UserText> = {
  'sign-in': 'Signed in',
  refresh: 'Renewed the session',
  'sign-out': 'Signed out',
  'global-sign-out': 'Signed out of all devices',
  'password-changed': 'Changed the password',
  'password-reset': 'Chose a new password by code',
  replayed: 'Refused: an old session was used again',
  confirmed: 'Was confirmed',
  enabled: 'Was enabled',
  disabled: 'Was disabled',
  'forced-out': 'All sessions were ended',
  'reset-required': 'Was sent a code to reset the password',
  'temporary-password': 'Got a temporary password',
  'groups-changed': 'Groups were changed',
  invited: 'Was created and invited',
  'invited-again': 'Was sent the invitation again',
  'facts-changed': 'Name or e-mail was changed',
}

/** Why a sign-in was refused, by the code of the problem. */
const refusals: Record<string, UserText> = {
  NotAuthorized: 'Refused: wrong password',
  UserNotConfirmed: 'Refused: not confirmed',
  TemporaryPasswordExpired: 'Refused: the temporary password has expired',
  TooManyAttempts: 'Refused: too many attempts',
  CodeMismatch: 'Refused: wrong code',
  ExpiredCode: 'Refused: expired code',
  LimitExceeded: 'Refused: too many codes',
}

const isRefusal = ({ Event }: DeviceLogEntry) => Event === 'refused' || Event === 'replayed'

function eventText(t: TFunction<'users'>, { Event, Reason }: DeviceLogEntry): string {
  if (Event === 'refused') return t(refusals[Reason ?? ''] ?? 'Refused')
  return t(events[Event] ?? 'Another event')
}

/** Full for a sign-in, a square for a refusal, a ring for the rest. */
const markOf = (entry: DeviceLogEntry) => (isRefusal(entry) ? 'refused' : entry.Event === 'sign-in' ? 'on' : 'off')
