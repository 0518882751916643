import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'

interface Props {
  title: string
  text: string
  restoreLabel: string
  onRestore: () => void
  /** What was typed, as plain text to take elsewhere. */
  typed: () => string
  /** Closes the editor and discards what was typed. */
  onClose: () => void
}

/** Another person deleted what is being edited: it can be restored, copied or discarded. */
export function DeletedWhileOpen({ title, text, restoreLabel, onRestore, typed, onClose }: Props) {
  const { t } = useTranslation('common')
  return (
    <Message kind="error" title={title}>
      {text}
      <Row wrap gap={8} align="stretch" above={8}>
        <Button size="compact-sm" variant="default" onClick={onRestore}>
          {restoreLabel}
        </Button>
        <CopyMine typed={typed} />
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </Row>
    </Message>
  )
}

/** Copies what was typed, where it cannot be saved. */
export function CopyMine({ typed }: { typed: () => string }) {
  const { t } = useTranslation('content')
  const { copied, copy } = useClipboard({ timeout: 4000 })
  return (
    <Button size="compact-sm" variant="default" onClick={() => copy(typed())}>
      {copied ? t('Copied') : t('Copy what I typed')}
    </Button>
  )
}
