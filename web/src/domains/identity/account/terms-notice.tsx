import { acceptTerms, readTerms, type Terms, termsSlug } from '@aulanova/contract/reference/documents'
import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catchAtHeading } from '#kit/behaviour/lost-focus.ts'
import { Chip } from '#kit/chip.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { useRead, useWrite } from '#platform/api/api.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { useActor } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './terms-notice.module.css'
import '#kit/mantine-overlays.ts'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { ChangedWords } from '#platform/word-changes/changed-words.tsx'
import { LegalText } from './legal-text.tsx'

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
    <Row as="section" wrap gap={16} rowGap={12} below={24} className={classes.notice} aria-labelledby="terms-notice">
      <Icon name="help" />
      <Text as="div" size={14} grow={200}>
        <Text as="h2" size={16} id="terms-notice">
          {t('Please accept the terms of use')}
        </Text>
        <p>
          {t('Revision {{number}} has been published. You can read first what it says and what has changed.', {
            number: revision,
          })}
        </p>
      </Text>
      <Row fill wrap gap={8} align="stretch">
        <Button onClick={() => setOpen(true)}>{t('Read and accept')}</Button>
        <Button variant="default" onClick={putOff}>
          {t('Not now')}
        </Button>
      </Row>
      {isOpen && <TermsDialog onClose={() => setOpen(false)} onPutOff={putOff} onAccepted={onAccepted} />}
    </Row>
  )
}

interface TermsDialogProps {
  onClose: () => void
  onPutOff: () => void
  onAccepted: () => void
}

/** The terms with what changed since the person last accepted them, to accept or to put off. */
function TermsDialog({ onClose, onPutOff, onAccepted }: TermsDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const id = useActor()?.id ?? ''
  const terms = useRead(readTerms, { params: { id }, query: { language: currentLanguage() } })
  const accepting = useWrite(acceptTerms)
  const revision = terms.data?.Item.Revision
  // A newer revision was published while this one was read: it is shown before it can be accepted.
  const isOutdated = isProblem(accepting.error) && accepting.error.code === 'Conflict'
  const accept = () => {
    if (!revision) return
    accepting.mutate(
      { params: { id }, body: { revision } },
      { onSuccess: onAccepted, onError: () => void terms.refetch() },
    )
  }
  return (
    <Modal
      opened
      size="lg"
      title={t('Please accept the terms of use')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <Stack gap={16}>
        <Loaded query={terms} skeleton={<Skeleton h={240} radius={8} />}>
          {({ Item }) => <Reading key={Item.Revision} terms={Item} />}
        </Loaded>
        {isOutdated && (
          <ConflictMessage>
            {t('A newer revision has just been published. Please read it before you accept.')}
          </ConflictMessage>
        )}
        {accepting.error && !isOutdated && <ErrorAlert error={accepting.error} />}
        <Row wrap gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onPutOff}>
            {t('Not now')}
          </Button>
          <Button loading={accepting.isPending} disabled={!revision} onClick={accept}>
            {revision ? t('Accept revision {{number}}', { number: revision }) : t('Accept')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}

function Reading({ terms: { Accepted, Changes } }: { terms: Terms }) {
  const { t } = useTranslation('documents')
  const hasChanges = Changes !== null && Changes.length > 0
  const [isWhole, setWhole] = useState(!hasChanges)
  return (
    <>
      {hasChanges && (
        <Row wrap gap={8} align="stretch">
          <Chip pressed={!isWhole} onClick={() => setWhole(false)}>
            {t('What changed since revision {{number}}', { number: Accepted })}
          </Chip>
          <Chip pressed={isWhole} onClick={() => setWhole(true)}>
            {t('The whole text')}
          </Chip>
        </Row>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is scrolled with the keyboard too */}
      <section className={classes.text} tabIndex={0} aria-label={isWhole ? t('The whole text') : t('What changed')}>
        {isWhole ? (
          <LegalText slug={termsSlug} heading={(name) => <h3>{name}</h3>} />
        ) : (
          Changes?.map(({ Field, Words }) => <ChangedWords key={Field} words={Words} />)
        )}
      </section>
    </>
  )
}
