import { useTranslation } from 'react-i18next'
import type { PartProps } from '../part.ts'
import { PartHead } from '../part-head.tsx'

export function EvaluationsPart({ editable }: PartProps) {
  const { t } = useTranslation('builder')
  return <PartHead title={t('Evaluations')} editable={editable} />
}
