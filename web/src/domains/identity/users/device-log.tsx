import { listDeviceLog } from '@aulanova/contract/identity/admin-users'
import type { DeviceLogEntry } from '@aulanova/contract/identity/user-records'
import { type LogFilter, logFilters } from '@aulanova/contract/identity/user-support'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Chip } from '#kit/chip.tsx'
import { Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { auditOf } from '#platform/address/audit-link.ts'
import { useReadMore } from '#platform/api/api.ts'
import { formatDate, formatTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { useLogChanges } from './log-changes.ts'
import { eventText, filterWords, isRefusal, markOf } from './log-words.ts'
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
          <Text size={14} tone="muted" className={classes.trail}>
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
              <Text tone="muted" className={classes.none}>
                {t('The log has no such entry.')}
              </Text>
            )
          return byDay(entries).map(([day, folded]) => <Day key={day} day={day} entries={folded} />)
        }}
      </Loaded>
      {log.isFetchNextPageError && <ErrorAlert error={log.error} />}
      {log.hasNextPage && (
        <p className={classes.more}>
          <Button variant="subtle" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('Show earlier ones')}
          </Button>
        </p>
      )}
    </WideCard>
  )
}

interface Folded extends DeviceLogEntry {
  times: number
}

function Day({ day, entries }: { day: string; entries: Folded[] }) {
  const { t } = useTranslation('users')
  const changesOf = useLogChanges()
  const isToday = day === formatDate(new Date())
  return (
    <div className={classes.day}>
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
    </div>
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
