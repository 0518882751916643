import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

/** Copies what was typed, for somebody who cannot save it here. */
export function CopyMine({ typed }: { typed: () => string }) {
  const { t } = useTranslation('content')
  const { copied, copy } = useClipboard({ timeout: 4000 })
  return (
    <Button size="compact-sm" variant="default" onClick={() => copy(typed())}>
      {copied ? t('Copied') : t('Copy what I typed')}
    </Button>
  )
}
