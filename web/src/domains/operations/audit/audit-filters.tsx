import {
  type AuditEntry,
  type AuditedAction,
  type AuditedKind,
  auditedActions,
  auditedKinds,
} from '@aulanova/contract/operations/audit'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isUuid } from '#kit/browser/uuid.ts'
import { IconButton } from '#kit/icon-button.tsx'
import { Grid, Row } from '#kit/layout.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { SearchBox } from '#kit/search-box.tsx'
import { useTokenTurns } from '#platform/paging/use-token-pages.ts'
import classes from './audit.module.css'
import { actionWords, kindWords } from './audit-words.ts'

interface Props {
  filter: AuditFilter
  /** An entry about the one record that is requested, null when none was found; undefined: all records. */
  subject: AuditEntry | null | undefined
  isNarrowed: boolean
  onChange: (changes: Partial<AuditFilter>) => void
  onClear: () => void
}

export function AuditFilters({ filter, subject, isNarrowed, onChange, onClear }: Props) {
  const { t } = useTranslation('audit')
  const choices = <T extends string>(all: readonly T[], wordOf: (value: T) => string) =>
    all.map((value) => ({ value, label: wordOf(value) })).sort((a, b) => a.label.localeCompare(b.label))
  return (
    <Grid as="search" min={180} fit gap={16} below={24} className={classes.filters}>
      <div className={classes.person}>
        <SearchBox
          label={t('Who did it, or to whom')}
          value={filter.person}
          onChange={(person) => onChange({ person })}
        />
      </div>
      <NativeSelect
        label={t('Action')}
        value={filter.action}
        data={[{ value: '', label: t('Any action') }, ...choices(auditedActions, (action) => t(actionWords[action]))]}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('Kind of record')}
        value={filter.kind}
        data={[{ value: '', label: t('Any kind') }, ...choices(auditedKinds, (kind) => t(kindWords[kind]))]}
        onChange={(event) => onChange({ kind: event.currentTarget.value, subject: '' })}
      />
      <TextInput
        type="date"
        label={t('From')}
        value={filter.from}
        max={filter.to}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('To')}
        value={filter.to}
        min={filter.from}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      {subject !== undefined && (
        <Row as="p" gap={4} className={classes.subject}>
          <span>
            {subject
              ? t('Only “{{name}}”', { name: subject.Subject.Name || subject.Subject.Id })
              : t('Only one record')}
          </span>
          <IconButton icon="close" size={36} label={t('All records')} onClick={() => onChange({ subject: '' })} />
        </Row>
      )}
      {isNarrowed && (
        <Button variant="subtle" onClick={onClear}>
          {t('Show everything')}
        </Button>
      )}
    </Grid>
  )
}

const none = { person: '', action: '', kind: '', subject: '', from: '', to: '', token: '' }
type AuditFilter = typeof none

const day = /^\d{4}-\d{2}-\d{2}$/

/** In the address, with the page. A changed filter begins at the first page. */
export function useAuditFilter() {
  const { filter, pages, change } = useTokenTurns(none)
  const query = queryOf(filter)
  return { filter, query, pages, isNarrowed: Object.keys(query).length > 0, change, clear: () => change(none) }
}

/** What the server understands of it: an address may have been typed. */
function queryOf({ person, action, kind, subject, from, to }: AuditFilter) {
  return {
    ...(person.trim() && { person: person.trim() }),
    ...(isOneOf<AuditedAction>(auditedActions, action) && { action }),
    ...(isOneOf<AuditedKind>(auditedKinds, kind) && { kind }),
    ...(isUuid(subject) && { subject }),
    ...(day.test(from) && { from }),
    ...(day.test(to) && { to }),
  }
}

const isOneOf = <T extends string>(all: readonly T[], value: string): value is T =>
  (all as readonly string[]).includes(value)
