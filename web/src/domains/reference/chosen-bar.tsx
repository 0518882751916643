import type { ReferenceEntry } from '@aulanova/contract/reference/reference'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { type Deletion, maxDeletedAtOnce, referenceTools } from '@aulanova/contract/reference/reference-tools'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Checkbox } from '#kit/checkbox.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Bullets } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { entryOf } from './paths.ts'
import classes from './reference-list.module.css'

interface Props {
  kind: ReferenceKind
  /** The entries that are shown. */
  page: ReferenceEntry[]
  chosen: Chosen
  onChange: (entries: ReferenceEntry[], isChosen: boolean) => void
  onClear: () => void
  onDeleted: (deletion: Deletion) => void
}

/** Chooses the whole page, says how many are chosen on all pages together, and what can be done with them. */
export function ChosenBar({ kind, page, chosen, onChange, onClear, onDeleted }: Props) {
  const { t } = useTranslation('reference')
  const [asking, setAsking] = useState(false)
  const remove = useWrite(referenceTools[kind].removeMany)
  const count = chosen.size
  // Those of the page may have changed since they were chosen.
  const newest = new Map([
    ...chosen,
    ...page.filter(({ Uuid }) => chosen.has(Uuid)).map((row) => [row.Uuid, row] as const),
  ])
  const used = [...newest.values()].filter(({ InUse }) => InUse)
  const confirm = async () => {
    const { Item } = await remove.mutateAsync({ body: { ids: [...chosen.keys()] } })
    setAsking(false)
    onDeleted(Item)
  }
  const here = page.filter(({ Uuid }) => chosen.has(Uuid)).length
  if (page.length === 0 && count === 0) return null
  return (
    <Row
      as="section"
      wrap
      gap={16}
      rowGap={8}
      size={14}
      below={16}
      className={classes.chosen}
      data-active={count > 0 || undefined}
      aria-label={t('Chosen entries')}
    >
      <Checkbox
        label={t('Choose all of this page')}
        checked={page.length > 0 && here === page.length}
        indeterminate={here > 0 && here < page.length}
        onChange={(event) => onChange(page, event.currentTarget.checked)}
      />
      <Text weight="medium" role="status">
        {count > 0 && t('{{count}} chosen', { count })}
        {count >= maxDeletedAtOnce && ` · ${t('At most {{max}} at once.', { max: maxDeletedAtOnce })}`}
      </Text>
      {count > 0 && (
        <>
          <Button variant="default" color="red" leftSection={<Icon name="trash" />} onClick={() => setAsking(true)}>
            {t('Delete the chosen')}
          </Button>
          <Button variant="subtle" onClick={onClear}>
            {t('Clear the choice')}
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title={used.length > 0 ? t('Delete the chosen') : t('Delete {{count}} entries', { count })}
        confirmLabel={t('Delete')}
        disabled={used.length === count}
        busy={remove.isPending}
        onConfirm={() => confirm().catch(() => {})}
        onClose={() => {
          remove.reset()
          setAsking(false)
        }}
      >
        {used.length > 0 && <Staying kind={kind} used={used} isAll={used.length === count} />}
        {used.length < count && <p>{t('This cannot be undone.')}</p>}
        {remove.error && <ErrorAlert error={remove.error} />}
      </ConfirmDialog>
    </Row>
  )
}

/** Which of the chosen are in use, as the list knows it; the server checks all of them once more. */
function Staying({ kind, used, isAll }: { kind: ReferenceKind; used: ReferenceEntry[]; isAll: boolean }) {
  const { t } = useTranslation('reference')
  const count = used.length
  return (
    <>
      <p>
        {isAll
          ? t('{{count}} stay because they are in use:', { count })
          : t('{{count}} are in use and stay, unless nothing uses them any more:', { count })}
      </p>
      <Bullets above={4}>
        {used.map(({ Uuid, Name }) => (
          <li key={Uuid}>
            <Link to={entryOf(kind, Uuid)}>{Name}</Link>
          </li>
        ))}
      </Bullets>
    </>
  )
}

/** The entries that are chosen, by id, as the list showed them; they stay over searches and pages. */
type Chosen = ReadonlyMap<string, ReferenceEntry>

export function useChosen() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const change = (entries: readonly ReferenceEntry[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const entry of entries) {
      if (isChosen && next.size < maxDeletedAtOnce) next.set(entry.Uuid, entry)
      if (!isChosen) next.delete(entry.Uuid)
    }
    setChosen(next)
  }
  return { chosen, change, clear: () => setChosen(new Map()) }
}
