import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Status } from '#ui/status.tsx'

/** The states a course passes on its way out. */
export type Process = 'validating' | 'validated' | 'validation-failed' | 'publishing' | 'published' | 'publish-failed'

const words: Record<Process, [text: ParseKeys<'review'>, shape: 'on' | 'soon' | 'refused']> = {
  validating: ['Validating', 'soon'],
  validated: ['Validation completed', 'on'],
  'validation-failed': ['Error validating', 'refused'],
  publishing: ['Publishing', 'soon'],
  published: ['Publishing completed', 'on'],
  'publish-failed': ['Error publishing', 'refused'],
}

/** A check that is done is not yet one that is passed. */
export function ProcessState({ process, isValid }: { process: Process; isValid: boolean }) {
  const { t } = useTranslation('review')
  const [text, shape] = words[process]
  return (
    <span role="status">
      <Status state={process === 'validated' && !isValid ? 'soon' : shape}>{t(text)}</Status>
    </span>
  )
}
