import type { AuditEntry } from '@aulanova/contract/operations/audit'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmailText } from '#kit/email-text.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import classes from './audit.module.css'
import { pageOf } from './paths.ts'
import { useAuditText } from './use-audit-text.ts'

export function AuditItem({ entry }: { entry: AuditEntry }) {
  const text = useAuditText()
  const { By, Created, Ip } = entry
  const page = pageOf(entry)
  const name = text.name(entry)
  return (
    <li className={classes.entry}>
      <Row as="p" wrap gap={8} rowGap={4} align="baseline" className={classes.act}>
        <strong>{text.act(entry)}</strong>
        <span className={classes.kind}>{text.kind(entry)}</span>
        {page ? <Link to={page}>{name}</Link> : <span>{name}</span>}
      </Row>
      <Row as="p" wrap gap={16} rowGap={0} align="stretch" className={classes.who}>
        <span>{text.person(entry)}</span>
        {By && (
          <span>
            <EmailText>{By.Email}</EmailText>
          </span>
        )}
        <time dateTime={Created}>{formatDateTime(Created)}</time>
        {Ip && <span className={classes.ip}>{Ip}</span>}
      </Row>
      <Changes entry={entry} />
      <Facts entry={entry} />
    </li>
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
    <Stack as="dl" gap={4} className={classes.fields}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{text.field(Kind, field)}</dt>
          <dd>
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
          </dd>
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
    <Stack as="dl" gap={4} className={classes.fields}>
      {fields.map(([field, value]) => (
        <div key={field}>
          <dt>{text.field(Kind, field)}</dt>
          <dd>{text.value(entry, field, value)}</dd>
        </div>
      ))}
    </Stack>
  )
}
