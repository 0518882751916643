import { Textarea, type TextareaProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Grid } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { ServerHtml } from '#platform/rich-text/server-html.tsx'
import classes from './html-input.module.css'

interface Props extends TextareaProps {
  /** Sanitized by the server; typed text is never rendered as HTML. */
  stored: string
}

export function HtmlInput({ stored, ...props }: Props) {
  const { t } = useTranslation('reference')
  return (
    <Grid min={320} fit gap={16}>
      <Textarea {...props} rows={12} spellCheck={false} classNames={{ input: classes.source ?? '' }} />
      <section className={classes.preview} aria-label={t('Preview')}>
        <Text as="h2" size={14} weight="medium" below={6}>
          {t('Preview')}
        </Text>
        {stored ? (
          <ServerHtml className={classes.page} html={stored} />
        ) : (
          <Text tone="muted" className={classes.none}>
            {t('Nothing has been saved yet.')}
          </Text>
        )}
        <Text size={12} tone="muted" above={6}>
          {t('As it was last saved.')}
        </Text>
      </section>
    </Grid>
  )
}
