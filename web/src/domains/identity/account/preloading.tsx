import { Switch } from '@mantine/core'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLayout, useLayout } from '#platform/page/layout-settings.ts'

export function Preloading() {
  const { t } = useTranslation('layout')
  const { isPreloader } = useLayout()
  const help = useId()
  return (
    <Row gap={16} justify="between">
      <div>
        <Text as="b" block size={14} weight="strong">
          {t('Preloader')}
        </Text>
        <Text as="span" size={12} tone="muted" id={help}>
          {t('Shown for 2.5 seconds when the page opens.')}
        </Text>
      </div>
      <Switch
        aria-label={t('Preloader')}
        aria-describedby={help}
        withThumbIndicator={false}
        size="md"
        checked={isPreloader}
        onChange={(event) => changeLayout({ isPreloader: event.currentTarget.checked })}
      />
    </Row>
  )
}
