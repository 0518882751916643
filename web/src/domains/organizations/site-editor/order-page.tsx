import type { Problem } from '@aulanova/contract/kernel/problems'
import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { type SiteItem, siteContent } from '@aulanova/contract/organizations/sites'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import classes from '#kit/ordering/order.module.css'
import { type OrderRow, OrderRows } from '#kit/ordering/order-rows.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'
import { useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { NoItems } from './no-items.tsx'
import { SiteFrame } from './site-frame.tsx'
import { useAllItems } from './use-all-items.ts'
import type { Place } from './use-place.ts'

/** Puts the items of a kind in another order. */
export function OrderPage({ kind, place }: { kind: SiteKind; place: Place }) {
  const { t } = useTranslation('site')
  const items = useAllItems(kind, place.domain)
  return (
    <SiteFrame
      place={place}
      title={t('Change the order')}
      help={t(
        'Visitors see the new order as soon as you save it. Drag a line, use its arrows, or hold Alt and press an arrow.',
      )}
    >
      <Loaded query={items} skeleton={<ListTableSkeleton columns={1} />}>
        {(all) =>
          all.length === 0 ? (
            <NoItems kind={kind} place={place} search="" onClear={() => {}} />
          ) : (
            <Ordering kind={kind} domain={place.domain} items={all} onReload={() => items.refetch()} />
          )
        }
      </Loaded>
    </SiteFrame>
  )
}

const rowsOf = (items: readonly SiteItem[]): OrderRow[] => items.map(({ Uuid, Name }) => ({ key: Uuid, name: Name }))
const keysOf = (rows: readonly OrderRow[]) => rows.map(({ key }) => key).join()

interface Props {
  kind: SiteKind
  domain: string
  items: SiteItem[]
  onReload: () => Promise<unknown>
}

function Ordering({ kind, domain, items, onReload }: Props) {
  const { t } = useTranslation('site')
  const [rows, setRows] = useState(() => rowsOf(items))
  const [base, setBase] = useState(items)
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const save = useWrite(siteContent[kind].order)
  const isDirty = keysOf(rows) !== keysOf(rowsOf(base))
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const askDirty = useCallback(() => dirty.current, [])
  const settle = (next: SiteItem[]) => {
    setBase(next)
    setRows(rowsOf(next))
    setProblem(null)
  }
  // A newer answer replaces an order in which nothing was changed.
  const isNewer = items !== base && !isDirty && !save.isPending
  useEffect(() => {
    if (isNewer) settle(items)
  })

  const send = () => {
    setProblem(null)
    save.mutate(
      { params: { domain }, body: { items: rows.map(({ key }) => key) } },
      {
        onSuccess: () => {
          setBase(rows.flatMap(({ key }) => items.find(({ Uuid }) => Uuid === key) ?? []))
          setSaved(true)
        },
        onError: setProblem,
      },
    )
  }
  const reload = async () => {
    setRows(rowsOf(base))
    setProblem(null)
    await onReload()
  }
  return (
    <>
      <UnsavedGuard isDirty={askDirty} title={t('Leave without saving?')} confirmLabel={t('Discard changes')}>
        {t('What you changed here has not been saved.')}
      </UnsavedGuard>
      <OrderRows
        rows={rows}
        shown={(name) => name}
        onChange={(next) => {
          setRows(next)
          setSaved(false)
        }}
      />
      {problem &&
        (problem.code === 'Conflict' ? (
          <ConflictMessage choices={[{ label: t('Load the list again'), onChoose: () => void reload() }]}>
            {t('Something was added or deleted. Load the list again and put it in order.')}
          </ConflictMessage>
        ) : (
          <ErrorAlert error={problem} />
        ))}
      <div className={classes.foot} data-dirty={isDirty || undefined}>
        <Button loading={save.isPending} disabled={!isDirty} onClick={send}>
          {t('Save order')}
        </Button>
        {isDirty && (
          <Button variant="default" onClick={() => setRows(rowsOf(base))}>
            {t('Discard')}
          </Button>
        )}
        <span role="status">
          {isDirty && <StatusBadge state="soon">{t('Not saved yet')}</StatusBadge>}
          {!isDirty && saved && <StatusBadge state="on">{t('Saved')}</StatusBadge>}
        </span>
      </div>
    </>
  )
}
