import type { AuditEntry } from '@aulanova/contract/operations/audit'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmailText } from '#kit/email-text.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import classes from './audit.module.css'
import { useAuditText } from './use-audit-text.ts'

export function AuditItem({ entry }: { entry: AuditEntry }) {
  const text = useAuditText()
  const { By, Created, Ip } = entry
  const page = pageOf(entry)
  const name = text.name(entry)
  return (
    <Text as="li" inset={16} breakable>
      <Row as="p" wrap gap={8} rowGap={4} align="baseline">
        <strong>{text.act(entry)}</strong>
        <Text as="span" size={14} tone="muted">
          {text.kind(entry)}
        </Text>
        {page ? <Link to={page}>{name}</Link> : <span>{name}</span>}
      </Row>
      <Row as="p" wrap gap={16} rowGap={0} align="stretch" size={14} tone="muted" figures above={4}>
        <span>{text.person(entry)}</span>
        {By && (
          <span>
            <EmailText>{By.Email}</EmailText>
          </span>
        )}
        <time dateTime={Created}>{formatDateTime(Created)}</time>
        {Ip && <span>{Ip}</span>}
      </Row>
      <Changes entry={entry} />
      <Facts entry={entry} />
    </Text>
  )
}

/** Before and after of what changed. */
function Changes({ entry }: { entry: AuditEntry }) {
  const { Kind, Before, After } = entry
  const { t } = useTranslation('audit')
  const text = useAuditText()
  const fields = [...new Set([...Object.keys(Before), ...Object.keys(After)])]
  if (fields.length === 0) return null
  return (
    <Stack as="dl" gap={4} size={14} above={12} className={classes.fields}>
      {fields.map((field) => (
        <div key={field}>
          <Text as="dt" tone="muted">
            {text.field(Kind, field)}
          </Text>
          <Row as="dd" wrap gap={12} rowGap={4} align="stretch">
            {field in Before && (
              <del>
                <VisuallyHidden>{t('Before')}: </VisuallyHidden>
                {text.value(entry, field, Before[field])}
              </del>
            )}
            {field in After && (
              <ins>
                <VisuallyHidden>{t('After')}: </VisuallyHidden>
                {text.value(entry, field, After[field])}
              </ins>
            )}
          </Row>
        </div>
      ))}
    </Stack>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { Kind, Details } = entry
  const text = useAuditText()
  const fields = Object.entries(Details)
  if (fields.length === 0) return null
  return (
    <Stack as="dl" gap={4} size={14} above={12} className={classes.fields}>
      {fields.map(([field, value]) => (
        <div key={field}>
          <Text as="dt" tone="muted">
            {text.field(Kind, field)}
          </Text>
          <Row as="dd" wrap gap={12} rowGap={4} align="stretch">
            {text.value(entry, field, value)}
          </Row>
        </div>
      ))}
    </Stack>
  )
}

/** Where the record of an entry is administered; null for one that is gone or has no page of its own. */
function pageOf({ Action, Kind, Subject }: AuditEntry): string | null {
  if (Action === 'delete') return null
  if (Kind === 'subscriptions' || Kind === 'site-items' || Kind === 'secret') return null
  if (Action === 'import' && Kind === 'users') return `/admin/users/import?import=${Subject.Id}`
  if (Action === 'order' || (Action === 'import' && Kind !== 'courses')) return `/admin/${Kind}`
  if (Kind === 'prices') return '/admin/monitoring'
  if (Action === 'export' || Action === 'remind') return '/admin/finances'
  if (Kind === 'payments') return `/admin/finances/payments/${Subject.Id}`
  return `/admin/${Kind}/${Subject.Id}`
}
