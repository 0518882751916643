import type { Problem } from '@aulanova/contract/kernel/problems'
import { maxSeats, type Seats } from '@aulanova/contract/organizations/learners'
import { readOrganizationSeats, setOrganizationSeats } from '@aulanova/contract/organizations/organizations'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { type Column, ListTable, ListTableSkeleton } from '#kit/list-table.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead, useWrite } from '#platform/api/api.ts'
import { inOneLine } from '#platform/problems/taken.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './parts.module.css'

/** The plans of the organization's courses, with seats that are changed in place. */
export function SeatsPart({ id }: { id: string }) {
  const { t } = useTranslation('organization')
  const seats = useFreshRead(readOrganizationSeats, { params: { id } })
  const columns: Column<Seats>[] = [
    {
      key: 'plan',
      label: t('Course and plan'),
      cell: ({ CourseName, PlanName, Days }) => (
        <>
          <Text as="b" tone="strong" weight="medium">
            {CourseName}
          </Text>
          <Text as="small" block size={14} tone="muted" weight="normal">
            {PlanName} · {t('{{count}} days', { count: Days })}
          </Text>
        </>
      ),
    },
    { key: 'taken', label: t('Taken'), figures: true, cell: ({ Taken }) => Taken },
    { key: 'seats', label: t('Seats'), cell: (plan) => <SeatsField id={id} plan={plan} /> },
    {
      key: 'open',
      label: t('State'),
      cell: ({ Open }) => (
        <StatusBadge state={Open ? 'on' : 'off'}>
          {Open ? t('Available') : t('The course or the plan is not offered')}
        </StatusBadge>
      ),
    },
  ]
  return (
    <Loaded query={seats} skeleton={<ListTableSkeleton columns={4} />}>
      {({ Items }) =>
        Items.length === 0 ? (
          <Text size={14} tone="muted">
            {t('Its courses have no plans yet.')}
          </Text>
        ) : (
          <ListTable
            label={t('Seats')}
            columns={columns}
            rows={Items}
            keyOf={({ Plan }) => Plan}
            busy={false}
            menuLabel={t('Actions')}
            menu={() => null}
          />
        )
      }
    </Loaded>
  )
}

function SeatsField({ id, plan }: { id: string; plan: Seats }) {
  const { t } = useTranslation(['organization', 'problems'])
  const [base, setBase] = useState(plan.Seats)
  const [typed, setTyped] = useState(String(plan.Seats))
  const [error, setError] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const save = useWrite(setOrganizationSeats)
  const isChanged = typed.trim() !== String(base)
  const fewer = () => t('{{count}} are taken: not fewer', { count: plan.Taken })

  const explain = (problem: Problem) => {
    const text = inOneLine(problem, (one) => t(one, { ns: 'problems' }))
    setError(problem.code === 'InUse' ? `${text}. ${fewer()}` : text)
  }
  const send = () => {
    const number = typed.trim()
    if (!/^\d+$/.test(number) || Number(number) > maxSeats)
      return setError(t('Write a whole number, at most {{max}}', { max: maxSeats }))
    if (Number(number) < plan.Taken) return setError(fewer())
    setError(null)
    save.mutate(
      { params: { id }, body: { plan: plan.Plan, seats: Number(number) } },
      {
        onSuccess: ({ Item }) => {
          setBase(Item.Seats)
          setTyped(String(Item.Seats))
          setSaved(true)
        },
        onError: explain,
      },
    )
  }
  return (
    <Row
      as="form"
      wrap
      gap={8}
      align="start"
      className={classes.seats}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextInput
        aria-label={t('Seats for {{course}}, {{plan}}', { course: plan.CourseName, plan: plan.PlanName })}
        inputMode="numeric"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
          setSaved(false)
        }}
      />
      {isChanged && (
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('Save')}
        </Button>
      )}
      <span role="status">{isSaved && !isChanged && <StatusBadge state="on">{t('Saved')}</StatusBadge>}</span>
    </Row>
  )
}
