import { memo } from 'react'

interface Props {
  html: string
  className?: string | undefined
}

/**
 * HTML that the server sanitized when it was saved; nothing else may be rendered this way. Memoized: rendering the same
 * text again would remove the pictures and formulas that were inserted afterwards.
 */
export const ServerHtml = memo(({ html, className }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place that renders stored HTML
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
))
