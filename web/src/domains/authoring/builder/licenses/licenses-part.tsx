import { savePlans } from '@aulanova/contract/authoring/collections'
import { longestName, maxPlanCents, maxPlanDays, maxPlans } from '@aulanova/contract/kernel/limits'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListProblems } from '#domains/authoring/builder/draft/list-problems.tsx'
import { newKey } from '#domains/authoring/builder/draft/new-key.ts'
import { useDraftList } from '#domains/authoring/builder/draft/use-draft-list.ts'
import { focusNeighbour } from '#domains/authoring/builder/ordering/focus-neighbour.ts'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { useTypedNumber } from '#domains/authoring/builder/part/use-typed-number.ts'
import { Line } from '#domains/authoring/builder/people/person-line.tsx'
import { useUndo } from '#domains/authoring/builder/undo/undo.tsx'
import { Card } from '#kit/card.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Stack } from '#kit/layout.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { Text } from '#kit/text.tsx'
import { call } from '#platform/api/api.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import classes from './licenses.module.css'
import { isBlankPlan, isDuration, isReadyPlan, type PlanRow, planRows } from './plan-row.ts'
import { priceText, typedPrice } from './typed-price.ts'

export function LicensesPart({ draft, editable }: PartProps) {
  const { t } = useTranslation('builder')
  return (
    <>
      <PartHead
        title={t('Plans')}
        help={
          <>
            {t('What people can subscribe to. Subscribers keep what they bought.')}{' '}
            {draft.Published && t('The course is published: what you change here is sold at once, without a review.')}
          </>
        }
        editable={editable}
      />
      {editable ? <PlanList draft={draft} /> : <PlanReading draft={draft} />}
    </>
  )
}

function PlanList({ draft }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation(['builder', 'problems'])
  const { rows, setRows, holdsBack, autosave } = useDraftList({
    draft,
    list: 'licenses',
    rows: planRows,
    isReady: isReadyPlan,
    isBlank: isBlankPlan,
    toItem: ({ name, days, cents }, known) => ({
      ...known,
      Name: name.trim(),
      Duration: days ?? 0,
      Price: cents ?? 0,
    }),
    save: (body) => call(savePlans, { body }),
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const key = newKey()
    setAdded(key)
    setRows([...rows, { key, name: '', days: null, cents: null }])
  }
  const { offer } = useUndo(({ plan, index }: { plan: PlanRow; index: number }) =>
    // The server may have taken it off sale already, so it comes back as a new one.
    setRows((before) => before.toSpliced(index, 0, { ...plan, key: newKey(), isTyped: false })),
  )
  const remove = (plan: PlanRow, index: number) => {
    focusNeighbour()
    setRows(rows.filter(({ key }) => key !== plan.key))
    if (isBlankPlan(plan)) return
    const name = plan.name.trim() || t('Plan {{place}}', { place: index + 1 })
    const text = t('“{{name}}” was removed.', { name })
    offer({ id: plan.key, text, removed: { plan, index }, takesFocus: false })
  }
  const isOnlyOne = draft.Published && rows.length === 1
  const addButton = (
    <Button variant="default" leftSection={<Icon name="plus" />} onClick={add} disabled={rows.length >= maxPlans}>
      {t('Add a plan')}
    </Button>
  )
  return (
    <>
      <ListProblems autosave={autosave} />
      {rows.length === 0 ? (
        <EmptyState title={t('No plans yet')} action={addButton}>
          {t('Without one nobody can subscribe to the course.')}
        </EmptyState>
      ) : (
        <>
          <Stack as="ul" gap={12} max={860}>
            {rows.map((row, index) => (
              <PlanFields
                key={row.key}
                row={row}
                place={index + 1}
                isChecked={left.has(row.key) || holdsBack(row)}
                onChange={(changed) =>
                  setRows((before) => before.map((other) => (other.key === changed.key ? changed : other)))
                }
                onLeave={() => {
                  setLeft(new Set([...left, row.key]))
                  setRows((before) => before.map((one) => (one.key === row.key ? { ...one, isTyped: false } : one)))
                  void autosave.flush()
                }}
                isNew={added === row.key}
                onRemove={isOnlyOne ? null : () => remove(row, index)}
              />
            ))}
          </Stack>
          {isOnlyOne && (
            <p>{t('A published course needs at least one plan, add another one first', { ns: 'problems' })}</p>
          )}
          <Text as="div" above={16}>
            {addButton}
          </Text>
        </>
      )}
    </>
  )
}

interface FieldsProps {
  row: PlanRow
  place: number
  /** Marks what is missing: after the row was left, or when it was complete before. Not while it is new. */
  isChecked: boolean
  /** Its first field takes the focus. */
  isNew: boolean
  onChange: (row: PlanRow) => void
  onLeave: () => void
  /** Null: it has to stay. */
  onRemove: (() => void) | null
}

function PlanFields({ row, place, isChecked, isNew, onChange, onLeave, onRemove }: FieldsProps) {
  const { t, i18n } = useTranslation(['builder', 'problems'])
  const name = row.name.trim() || t('Plan {{place}}', { place })
  const needed = (isMissing: boolean) => (isChecked && isMissing ? t('This is needed', { ns: 'problems' }) : undefined)
  const isWrongDuration = !isDuration(row.days) && (row.days !== null || isChecked)
  const days = useTypedNumber({
    value: row.days,
    empty: null,
    onChange: (typed) => onChange({ ...row, days: typed, isTyped: true }),
  })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) first.current?.focus()
  }, [isNew])
  const isTooDear = row.cents !== null && row.cents > maxPlanCents
  return (
    <Card as="li" pad="none" className={classes.plan} aria-label={name}>
      <LimitedInput
        ref={first}
        label={t('Name')}
        value={row.name}
        max={longestName}
        required
        error={needed(!row.name.trim())}
        onBlur={onLeave}
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
      />
      <TextInput
        {...days}
        label={t('Duration in days')}
        description={t('Whole days, from 1 to {{max}}.', { max: maxPlanDays.toLocaleString(i18n.language) })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        inputMode="numeric"
        autoComplete="off"
        error={isWrongDuration ? t('Invalid duration time', { ns: 'problems' }) : undefined}
        onBlur={() => {
          days.onBlur()
          onLeave()
        }}
      />
      <PriceField
        cents={row.cents}
        error={isTooDear ? t('This number is too large', { ns: 'problems' }) : needed(row.cents === null)}
        onLeave={onLeave}
        onChange={(cents) => onChange({ ...row, cents, isTyped: true })}
      />
      {onRemove && <IconButton icon="trash" label={t('Remove: {{name}}', { name })} onClick={onRemove} />}
    </Card>
  )
}

function PlanReading({ draft }: Pick<PartProps, 'draft'>) {
  const { t, i18n } = useTranslation('builder')
  if (draft.Licenses.length === 0)
    return (
      <Text size={14} tone="muted">
        {t('Nothing yet')}
      </Text>
    )
  return (
    <Card as="ul" pad="large" max={860}>
      {draft.Licenses.map(({ Uuid, Name, Duration, Price }) => (
        <Line key={Uuid} title={Name} detail={t('{{count}} days', { count: Duration })}>
          {formatMoney(Price, i18n.language)}
        </Line>
      ))}
    </Card>
  )
}

interface Props {
  cents: number | null
  error: string | undefined
  onChange: (cents: number | null) => void
  onLeave: () => void
}

/** A price as people write it, with a decimal comma or point; shown in one form once it is left. */
function PriceField({ cents, error, onChange, onLeave }: Props) {
  const { t } = useTranslation('builder')
  /** Null: nothing is being typed, and the price is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const isUnclear = typed !== null && typedPrice(typed) === 'unclear'
  return (
    <TextInput
      label={t('Price')}
      description={t('In MXN. 0 means that it is free.')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={typed ?? priceText(cents)}
      required
      inputMode="decimal"
      maxLength={40}
      error={isUnclear ? t('Write the price like 1234.50') : error}
      onChange={(event) => {
        const text = event.currentTarget.value
        const price = typedPrice(text)
        setTyped(text)
        onChange(typeof price === 'number' ? price : null)
      }}
      onBlur={() => {
        if (!isUnclear) setTyped(null)
        onLeave()
      }}
    />
  )
}
