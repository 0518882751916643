import { readChoices } from '@aulanova/contract/authoring/builder'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import form from '#domains/authoring/builder/part/part-form.module.css'
import { useRead } from '#platform/api/api.ts'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import { choiceFields } from './general-choices.tsx'
import classes from './general-facts.module.css'

/** The general data for people who may not change it. */
export function GeneralFacts({ draft: { General, Pictures } }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('builder')
  const choices = useRead(readChoices, {}).data?.Item
  return (
    <dl className={`${form.card} ${classes.facts}`}>
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
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('builder')
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={form.quiet}>{t('Nothing yet')}</span>}</dd>
    </div>
  )
}
