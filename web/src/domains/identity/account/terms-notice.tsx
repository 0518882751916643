import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catchAtHeading } from '#kit/behaviour/lost-focus.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import classes from './terms-notice.module.css'

interface Props {
  revision: number
  onPutOff: () => void
  onAccepted: () => void
}

/** Says that there are newer terms. Everything else goes on working: they may be read and accepted later. */
export function TermsNotice({ revision, onPutOff, onAccepted }: Props) {
  const { t } = useTranslation('documents')
  const [isOpen, setOpen] = useState(false)
  // The notice goes away with the button that had the focus.
  useEffect(() => () => void catchAtHeading(), [])
  const putOff = () => {
    setOpen(false)
    onPutOff()
  }
  return (
    <Row as="section" wrap gap={16} rowGap={12} className={classes.notice} aria-labelledby="terms-notice">
      <Icon name="help" />
      <Text as="div" size={14} className={classes.words}>
        <Text as="h2" size={16} id="terms-notice">
          {t('Please accept the terms of use')}
        </Text>
        <p>
          {t('Revision {{number}} has been published. You can read first what it says and what has changed.', {
            number: revision,
          })}
        </p>
      </Text>
      <Row wrap gap={8} align="stretch" className={classes.buttons}>
        <Button onClick={() => setOpen(true)}>{t('Read and accept')}</Button>
        <Button variant="default" onClick={putOff}>
          {t('Not now')}
        </Button>
      </Row>
      {isOpen && <TermsDialog onClose={() => setOpen(false)} onPutOff={putOff} onAccepted={onAccepted} />}
    </Row>
  )
}
