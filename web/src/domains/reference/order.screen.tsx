import type { Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { type Order, referenceTools } from '@aulanova/contract/reference/reference-tools'
import { Button } from '@mantine/core'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import classes from '#kit/ordering/order.module.css'
import { type OrderRow, OrderRows } from '#kit/ordering/order-rows.tsx'
import { Screen } from '#kit/screen.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'
import { useFreshRead, useWrite } from '#platform/api/api.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { kindWords } from './kind-words.ts'
import { NoEntries } from './no-entries.tsx'
import { listOf } from './paths.ts'
import { useShownName } from './use-shown-name.ts'

/** The order of a reference list. Apart from its other screens, which need nothing that is dragged. */
export const orderScreen =
  (kind: ReferenceKind): ComponentType =>
  () => <OrderScreen kind={kind} />

/** Puts a list in another order. */
function OrderScreen({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation('reference')
  const words = kindWords[kind]
  const order = useFreshRead(referenceTools[kind].readOrder, {})
  return (
    <Screen
      title={t('Change the order')}
      help={t(
        'This is the order in which people see them. Drag a line, use its arrows, or hold Alt and press an arrow.',
      )}
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t(words.plural), to: listOf(kind) },
        { label: t('Change the order') },
      ]}
    >
      <Loaded query={order} skeleton={<ListTableSkeleton columns={1} />}>
        {({ Item }) =>
          Item.Items.length === 0 ? (
            <NoEntries kind={kind} search="" onClear={() => {}} />
          ) : (
            <Ordering kind={kind} order={Item} onReload={async () => (await order.refetch()).data?.Item} />
          )
        }
      </Loaded>
    </Screen>
  )
}

const rowsOf = ({ Items }: Order): OrderRow[] => Items.map(({ Uuid, Name }) => ({ key: Uuid, name: Name }))
/** These rows in their order, as far as they are still there; new ones come last. */
function onTopOf(newest: Order, rows: readonly OrderRow[]): OrderRow[] {
  const there = rowsOf(newest)
  const mine = rows.flatMap(({ key }) => there.find((row) => row.key === key) ?? [])
  return [...mine, ...there.filter(({ key }) => !mine.some((row) => row.key === key))]
}
const keysOf = (rows: readonly OrderRow[]) => rows.map(({ key }) => key).join()

interface OrderingProps {
  kind: ReferenceKind
  order: Order
  onReload: () => Promise<Order | undefined>
}

function Ordering({ kind, order, onReload }: OrderingProps) {
  const { t } = useTranslation('reference')
  const shown = useShownName(kind)
  const [base, setBase] = useState(order)
  const [rows, setRows] = useState(() => rowsOf(order))
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const save = useWrite(referenceTools[kind].setOrder)
  const isDirty = keysOf(rows) !== keysOf(rowsOf(base))
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const askDirty = useCallback(() => dirty.current, [])

  const settle = (next: Order) => {
    setBase(next)
    setRows(rowsOf(next))
    setProblem(null)
  }
  const keepMine = (newest: Order) => {
    setBase(newest)
    setRows(onTopOf(newest, rows))
    setProblem(null)
  }
  // A newer answer replaces an order in which nothing was changed: the one of an earlier visit is shown until it comes.
  const isNewer = order.ReadAt > base.ReadAt && !isDirty && !save.isPending
  useEffect(() => {
    if (isNewer) settle(order)
  })
  const send = () => {
    setProblem(null)
    const body = { ids: rows.map(({ key }) => key), Seen: base.Version, SeenAt: base.ReadAt }
    save.mutate(
      { body },
      {
        onSuccess: ({ Item }) => {
          setBase(Item)
          // What was moved while the save was under way stays, to be saved next.
          setRows((now) => (now === rows ? rowsOf(Item) : onTopOf(Item, now)))
          setSaved(true)
        },
        onError: setProblem,
      },
    )
  }
  return (
    <>
      <UnsavedGuard isDirty={askDirty} title={t('Leave without saving?')} confirmLabel={t('Discard changes')}>
        {t('What you changed here has not been saved.')}
      </UnsavedGuard>
      <OrderRows
        rows={rows}
        shown={shown}
        onChange={(next) => {
          setRows(next)
          setSaved(false)
        }}
      />
      {problem && <OrderProblem problem={problem} onReload={onReload} onTakeTheirs={settle} onKeepMine={keepMine} />}
      <div className={classes.foot} data-dirty={isDirty || undefined}>
        <Button loading={save.isPending} disabled={!isDirty} onClick={send}>
          {t('Save order')}
        </Button>
        {isDirty && (
          <Button variant="default" onClick={() => settle(base)}>
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

interface Props {
  problem: Problem
  onReload: () => Promise<Order | undefined>
  onTakeTheirs: (newest: Order) => void
  onKeepMine: (newest: Order) => void
}

function OrderProblem({ problem, onReload, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useTranslation('reference')
  if (problem.code !== 'Conflict') return <ErrorAlert error={problem} />
  const load = async (then: (newest: Order) => void) => {
    const newest = await onReload()
    if (newest) then(newest)
  }
  const { changed } = problem
  return (
    <ConflictMessage
      theirs={changed && `${changed.by ?? t('Aulanova')}, ${formatDateTime(changed.at)}`}
      choices={[
        { label: t('Keep my order'), onChoose: () => void load(onKeepMine) },
        { label: t('Load the newer order'), onChoose: () => void load(onTakeTheirs) },
      ]}
    >
      {t('Your order is still here, but not saved.')}
    </ConflictMessage>
  )
}
