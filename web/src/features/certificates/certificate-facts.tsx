import type { CertificateFacts as Facts } from '@aulanova/contract/certificates'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import classes from './certificate.module.css'

/** What a certificate says, as text: for phones, where the drawing is small, and for whoever checks it. */
export function CertificateFacts({ facts, className }: { facts: Facts; className?: string | undefined }) {
  const { t } = useTranslation('certificates')
  const rows: [label: string, value: string | null][] = [
    [t('Name'), facts.Name],
    [t('Course'), facts.CourseName],
    [t('Organization'), facts.Organization],
    [t('Duration'), facts.Hours > 0 ? t('{{count}} hours', { count: facts.Hours }) : null],
    [t('Issued'), formatDate(facts.Issued)],
    [t('Code'), facts.Code],
  ]
  return (
    <dl className={[classes.facts, className].filter(Boolean).join(' ')}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
