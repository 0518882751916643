import { memo } from 'react'

interface Props {
  html: string
  className?: string | undefined
}

/**
 * HTML that the server sanitised when it was written. Nothing else may be shown this way. Drawn once for each text: drawn
 * again, it would lose the pictures and formulas that were put into it.
 */
export const ServerHtml = memo(({ html, className }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows stored HTML
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
))
