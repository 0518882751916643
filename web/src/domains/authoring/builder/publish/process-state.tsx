import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#kit/status-badge.tsx'

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

interface Props {
  process: Process
  /** How many rules the course does not meet. */
  failed: number
}

/** A completed validation is shown as passed only when the course is valid. */
export function ProcessState({ process, failed }: Props) {
  const { t } = useTranslation('review')
  const [text, shape] = texts[process]
  const isInvalid = process === 'validated' && failed > 0
  return (
    <span role="status">
      <StatusBadge state={isInvalid ? 'refused' : shape}>
        {isInvalid ? `${t(text)}: ${t('{{count}} rules are not met', { count: failed })}` : t(text)}
      </StatusBadge>
    </span>
  )
}
