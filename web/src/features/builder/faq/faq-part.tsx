import { useTranslation } from 'react-i18next'
import type { PartProps } from '../part.ts'
import { PartHead } from '../part-head.tsx'

export function FaqPart({ editable }: PartProps) {
  const { t } = useTranslation('builder')
  return <PartHead title={t('Frequently asked questions')} editable={editable} />
}
