import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { longestText } from '@aulanova/contract/kernel/limits'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whatNext } from '#domains/authoring/builder/draft/what-next.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import type { Busy } from './use-publishing.ts'

interface Props {
  draft: Pick<CourseDraft, 'Name' | 'OpenComments' | 'Revision'>
  busy: Busy | null
  onCheck: () => void
  /** Each is missing where this person may not do it, or not in the current state. */
  /** Asks for a note once the course is ready. */
  handIn?: { isReady: () => Promise<boolean>; send: (note: string) => Promise<unknown> }
  onTakeBack?: () => Promise<unknown>
  onPublish?: () => Promise<unknown>
  onUnpublish?: () => Promise<unknown>
  onDiscard?: () => Promise<unknown>
}

export function PublishButtons({ draft, busy, onCheck, handIn, onTakeBack, onPublish, onUnpublish, onDiscard }: Props) {
  const { t } = useTranslation(['review', 'builder'])
  const [asking, setAsking] = useState<Busy | null>(null)
  const [note, setNote] = useState('')
  const { Name: name, OpenComments: count, Revision: revision } = draft
  /** Comments may stay open, but not by oversight. */
  const start = (step: Busy, act: () => Promise<unknown>) => (count > 0 ? setAsking(step) : void act())
  const dialog = (step: Busy, act: () => Promise<unknown>) => ({
    opened: asking === step,
    busy: busy === step,
    onClose: () => setAsking(null),
    onConfirm: () => void act().then(() => setAsking(null)),
  })
  const openComments = t('{{count}} comments are still open.', { count })
  return (
    <Row fill wrap gap={8} align="stretch">
      <Button variant="default" leftSection={<Icon name="refresh" />} onClick={onCheck}>
        {t('Check again')}
      </Button>
      {onDiscard && (
        <>
          <Button variant="default" onClick={() => setAsking('discard')}>
            {t('Discard my changes')}
          </Button>
          <ConfirmDialog
            {...dialog('discard', onDiscard)}
            title={t('Discard the changes of “{{name}}”?', { name })}
            confirmLabel={t('Discard the changes')}
          >
            {t('The draft becomes revision {{revision}} again, for everybody who builds it.', { revision })}
          </ConfirmDialog>
        </>
      )}
      {onUnpublish && (
        <>
          <Button variant="default" onClick={() => setAsking('unpublish')}>
            {t('Unpublish')}
          </Button>
          <ConfirmDialog
            {...dialog('unpublish', onUnpublish)}
            title={t('Unpublish “{{name}}”?', { name })}
            confirmLabel={t('Unpublish')}
          >
            {t('It leaves the catalogue at once. The draft stays as it is.')}
          </ConfirmDialog>
        </>
      )}
      {onTakeBack && (
        <Button variant="default" loading={busy === 'take-back'} onClick={() => void onTakeBack()}>
          {t('Take it back')}
        </Button>
      )}
      {handIn && (
        <>
          <Button
            loading={busy === 'hand-in'}
            onClick={async () => {
              if (await handIn.isReady()) setAsking('hand-in')
            }}
          >
            {t('Check and hand in')}
          </Button>
          <ConfirmDialog
            {...dialog('hand-in', () => handIn.send(note).then(() => setNote('')))}
            harmless
            title={t('Hand in “{{name}}”?', { name })}
            confirmLabel={t('Hand in')}
          >
            <Stack gap={12}>
              <p>{whatNext(t, { State: 'in-review', UnpublishedChanges: true })}</p>
              <p>{t('Until a reviewer opens the course, you can take it back.')}</p>
              {count > 0 && <p>{openComments}</p>}
              <Textarea
                label={t('Note to the reviewers (optional)')}
                value={note}
                rows={3}
                maxLength={longestText}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </Stack>
          </ConfirmDialog>
        </>
      )}
      {onPublish && (
        <>
          <Button loading={busy === 'publish'} onClick={() => start('publish', onPublish)}>
            {t('Publish', { ns: 'builder' })}
          </Button>
          <ConfirmDialog
            {...dialog('publish', onPublish)}
            harmless
            title={t('Publish with open comments?')}
            confirmLabel={t('Publish all the same')}
          >
            {openComments}
          </ConfirmDialog>
        </>
      )}
    </Row>
  )
}
