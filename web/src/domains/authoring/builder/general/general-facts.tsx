import { readChoices } from '@aulanova/contract/authoring/builder'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import form from '#domains/authoring/builder/part/part-form.module.css'
import { Card } from '#kit/card.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import { choiceFields } from './general-choices.tsx'

/** The general data for people who may not change it. */
export function GeneralFacts({ draft: { General, Pictures } }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('builder')
  const choices = useRead(readChoices, {}).data?.Item
  return (
    <Card as="dl" pad="large" gap={20} className={form.card}>
      <Fact name={t('Name')}>{General.Name}</Fact>
      <Fact name={t('Brief description')}>{General.ShortDescription}</Fact>
      <Fact name={t('Description')}>
        {General.Description && <RichText html={General.Description} files={Pictures} />}
      </Fact>
      <Fact name={t('Requirements')}>
        {General.Requirements && <RichText html={General.Requirements} files={Pictures} />}
      </Fact>
      {choiceFields.map(([field, list, label]) => (
        <Fact key={field} name={t(label)}>
          {choices?.[list].find(({ Uuid }) => Uuid === General[field])?.Name}
        </Fact>
      ))}
      <Fact name={t('Hours')}>{General.Hours || null}</Fact>
      <Fact name={t('Certificate details')}>{General.CertificateDetails}</Fact>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('builder')
  return (
    <div>
      <Text as="dt" size={14} tone="muted" weight="medium">
        {name}
      </Text>
      <dd>
        {children || (
          <Text as="span" size={14} tone="muted">
            {t('Nothing yet')}
          </Text>
        )}
      </dd>
    </div>
  )
}
