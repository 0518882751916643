import type { AuditEntry, AuditedFields } from '@aulanova/contract/audit'
import { isLanguage, type Language } from '@aulanova/contract/languages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { languageNames } from '#lib/languages.ts'
import { useGroupName } from '#ui/group-name.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './audit.module.css'
import { actionWords, fieldWords, kindWords, valueWords } from './audit-words.ts'
import { pageOf } from './paths.ts'

export function AuditItem({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { Action, Kind, By, Created, Ip, Details } = entry
  const page = pageOf(entry)
  const name = useName(entry)
  return (
    <li className={classes.entry}>
      <p className={classes.act}>
        <strong>{t(actionWords[Action])}</strong>
        <span className={classes.kind}>{t(kindWords[Kind])}</span>
        {page ? <Link to={page}>{name}</Link> : <span className={classes.name}>{name}</span>}
      </p>
      <p className={classes.who}>
        <span>{By ? By.Name : t('The product itself')}</span>
        {By && <span>{By.Email}</span>}
        <time dateTime={Created}>{formatDateTime(Created)}</time>
        {Ip && <span className={classes.ip}>{Ip}</span>}
      </p>
      <Changes entry={entry} />
      <Facts fields={Details} />
    </li>
  )
}

/** Of the record, as it was then. An order and an import have none of their own. */
function useName({ Action, Kind, Subject }: AuditEntry) {
  const { t } = useTranslation('audit')
  if (Action === 'order') return t('The order of the list')
  if (Action === 'import' && Kind === 'users') return t('People from a file')
  return Subject.Name || Subject.Id
}

/** Before and after of what changed. */
function Changes({ entry: { Before, After } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const fields = [...new Set([...Object.keys(Before), ...Object.keys(After)])]
  if (fields.length === 0) return null
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <div key={field}>
          <dt>
            <Field name={field} />
          </dt>
          <dd>
            {field in Before && (
              <del>
                <VisuallyHidden>{t('Before')}: </VisuallyHidden>
                <Value field={field} value={Before[field]} />
              </del>
            )}
            {field in After && (
              <ins>
                <VisuallyHidden>{t('After')}: </VisuallyHidden>
                <Value field={field} value={After[field]} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Facts({ fields }: { fields: AuditedFields }) {
  const names = Object.keys(fields)
  if (names.length === 0) return null
  return (
    <dl className={classes.fields}>
      {names.map((field) => (
        <div key={field}>
          <dt>
            <Field name={field} />
          </dt>
          <dd>
            <Value field={field} value={fields[field]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Field({ name }: { name: string }) {
  const { t } = useTranslation('audit')
  // A text of a document in another language than the default: "Content.eng".
  const [base = name, language] = name.split('.')
  const word = fieldWords[base]
  const label = word ? t(word) : base
  return isLanguage(language ?? null) ? `${label} (${languageNames[language as Language]})` : label
}

/** Amounts of money. */
const cents = new Set(['Amount', 'Refunded'])

function Value({ field, value }: { field: string; value: AuditedFields[string] | undefined }) {
  const { t, i18n } = useTranslation('audit')
  const groupName = useGroupName()
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'number') return cents.has(field) ? formatMoney(value, i18n.language) : value
  const word = typeof value === 'string' ? valueWords[field]?.[value] : undefined
  if (word) return t(word)
  const nameOf = field === 'Groups' ? groupName : (item: string) => item
  const text = Array.isArray(value) ? value.map(nameOf).join(', ') : value
  return text || t('Nothing')
}
