import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Status } from '#ui/status.tsx'

/** What the server is doing with the course, or has done. */
export type Process = 'validating' | 'validated' | 'validation-failed' | 'publishing' | 'published' | 'publish-failed'

const texts: Record<Process, [text: ParseKeys<'review'>, shape: 'on' | 'soon' | 'refused']> = {
  validating: ['Validating', 'soon'],
  validated: ['Validation completed', 'on'],
  'validation-failed': ['Error validating', 'refused'],
  publishing: ['Publishing', 'soon'],
  published: ['Publishing completed', 'on'],
  'publish-failed': ['Error publishing', 'refused'],
}

/** A completed validation is shown as passed only when the course is valid. */
export function ProcessState({ process, isValid }: { process: Process; isValid: boolean }) {
  const { t } = useTranslation('review')
  const [text, shape] = texts[process]
  return (
    <span role="status">
      <Status state={process === 'validated' && !isValid ? 'soon' : shape}>{t(text)}</Status>
    </span>
  )
}
