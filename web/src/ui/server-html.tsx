interface Props {
  html: string
  className?: string | undefined
}

/** HTML that the server sanitised when it was written. Nothing else may be shown this way. */
export const ServerHtml = ({ html, className }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows stored HTML
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
