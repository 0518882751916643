import { memo, useMemo } from 'react'
import { trustedHtml } from '#kit/browser/trusted-types.ts'

interface Props {
  html: string
  className?: string | undefined
}

/**
 * HTML that the server sanitized when it was saved; nothing else may be rendered this way. Memoized: rendering the same
 * text again would remove the pictures and formulas that were inserted afterwards.
 */
export const ServerHtml = memo(({ html, className }: Props) => {
  // React sets it again when it is another object of the same HTML.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place that renders stored HTML
  return <div className={className} dangerouslySetInnerHTML={trusted} />
})
