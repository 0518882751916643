import { dayOf } from '@aulanova/contract/kernel/day'
import type { CertificateFacts as Facts } from '@aulanova/contract/learning/certificates'
import { useTranslation } from 'react-i18next'
import { holderRoleTexts } from '#domains/learning/parts/holder-roles.ts'
import { classNames, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './certificate.module.css'

/** The facts of a certificate as text, since the drawing is small on phones. */
export function CertificateFacts({ facts, className }: { facts: Facts; className?: string | undefined }) {
  const { t } = useTranslation('certificates')
  const signers = [facts.Author, facts.Signatory].filter(Boolean)
  const rows: [label: string, value: string | null][] = [
    [t('Name'), facts.Name],
    [t('Role in the course'), facts.Role && t(holderRoleTexts[facts.Role])],
    [t('Course'), facts.CourseName],
    [t('Organization'), facts.Organization],
    [t('Duration'), facts.Hours > 0 ? t('{{count}} hours', { count: facts.Hours }) : null],
    [t('It also says'), [facts.Title, facts.Text, facts.Details].filter(Boolean).join('\n') || null],
    [t('Signed by', { count: signers.length }), signers.join(', ') || null],
    [t('Issued'), dayOf(facts.Issued)],
    [t('Code'), facts.Code],
  ]
  return (
    <Stack as="dl" gap={12} className={classNames(classes.facts, className)}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <Text as="dt" size={12} tone="faint">
                {label}
              </Text>
              <Text as="dd" figures weight="medium" breakable className={classes.value}>
                {value}
              </Text>
            </div>
          ),
      )}
    </Stack>
  )
}
