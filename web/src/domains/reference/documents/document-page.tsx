import {
  type DocumentDraft,
  documentLanguages,
  readDocumentRevision,
  termsSlug,
  withdrawDocument,
} from '@aulanova/contract/reference/documents'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import card from '#kit/form-card.module.css'
import { Notice, useNotice } from '#kit/notice.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'
import { useRead, useWrite } from '#platform/api/api.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { DocumentFrame } from './document-frame.tsx'
import { DocumentProblem } from './document-problem.tsx'
import { type DocumentValues, textOf } from './document-values.ts'
import { historyOf, type PageState } from './paths.ts'
import { TextFields } from './text-fields.tsx'
import { useDocumentForm } from './use-document-form.ts'

/** A document: its texts in all languages, saved and published from here. */
export const DocumentScreen = () => (
  <DocumentFrame>{(draft, reload) => <Editor key={draft.Uuid} draft={draft} onReload={reload} />}</DocumentFrame>
)

interface Props {
  draft: DocumentDraft
  onReload: () => Promise<DocumentDraft | undefined>
}

function Editor({ draft, onReload }: Props) {
  const { t } = useTranslation('legal')
  const { later } = (useLocation().state ?? {}) as PageState
  const form = useDocumentForm(draft, { reload: onReload, later })
  const notice = useNotice()
  const [isAsking, setAsking] = useState(false)
  useArrival(notice.show)
  const isDirty = form.isDirty()
  const { base, busy } = form
  const isPublished = (base?.Revision ?? 0) > 0

  const save = async () => {
    notice.clear()
    if (await form.save()) notice.show(t('Saved'))
  }
  const publish = async () => {
    setAsking(false)
    notice.clear()
    const wasWithdrawn = base?.Withdrawn != null
    const done = await form.publish()
    if (!done) return
    const { revision } = done
    notice.show(
      done.isNew || wasWithdrawn
        ? t('Revision {{revision}} is published.', { revision })
        : t('Nothing has changed since revision {{revision}}, so no new one was made.', { revision }),
    )
  }
  /** Published terms are put before everybody, so they are not published by a slip. */
  const asks = base?.Slug === termsSlug && (isDirty || base.Changed)

  return (
    <form
      className={card.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <UnsavedGuard isDirty={form.isDirty} title={t('Leave without saving?')} confirmLabel={t('Discard changes')}>
        {t('What you changed here has not been saved.')}
      </UnsavedGuard>
      <TextFields form={form} />
      {form.problem && (
        <DocumentProblem
          problem={form.problem}
          onReload={onReload}
          onTakeTheirs={form.settle}
          onKeepMine={form.keepMine}
        />
      )}
      <Notice shown={isDirty ? null : notice.shown} />
      <div className={card.foot}>
        <Button type="submit" loading={busy}>
          {t('Save')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => (asks ? setAsking(true) : void publish())}>
          {isDirty ? t('Save and publish') : t('Publish')}
        </Button>
        {base && !isDirty && (
          <Withdraw
            draft={base}
            onDone={(withdrawn) => {
              form.settle(withdrawn)
              notice.show(t('The document is withdrawn.'))
            }}
          />
        )}
        <span className={card.state} role="status">
          {isDirty && <StatusBadge state="soon">{t('Not saved yet')}</StatusBadge>}
        </span>
        {isPublished && base?.Changed && !isDirty && (
          <Link to={`${historyOf(base.Uuid)}?from=${base.Revision}`}>{t('What differs from the published text')}</Link>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        harmless
        title={t('Publish new terms?')}
        confirmLabel={t('Publish')}
        onConfirm={() => void publish()}
        onClose={() => setAsking(false)}
      >
        <p>
          {t('Everybody who is signed in will be asked to accept them. A published text cannot be changed any more.')}
        </p>
        {isAsking && isPublished && base && <UnchangedLanguages draft={base} values={form.values} />}
      </ConfirmDialog>
    </form>
  )
}

/** Says what the page before has done. */
function useArrival(show: (text: string) => void) {
  const { t } = useTranslation('legal')
  const { saved, restored } = (useLocation().state ?? {}) as PageState
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (restored)
      show(t('The text of revision {{revision}} is in the draft. It is not published yet.', { revision: restored }))
    else if (saved) show(t('Saved'))
  }, [])
}

interface UnchangedLanguagesProps {
  draft: DocumentDraft
  values: DocumentValues
}

/** Which languages keep the text of the last revision while another changes: people would accept two different texts. */
function UnchangedLanguages({ draft: { Uuid, Revision }, values }: UnchangedLanguagesProps) {
  const { t, i18n } = useTranslation('legal')
  const published = useRead(readDocumentRevision, { params: { id: Uuid, number: Revision } }).data?.Item
  if (!published) return null
  const isSame = (language: (typeof documentLanguages)[number]) => {
    const [before, now] = [textOf(published, language), values.Texts[language]]
    return before.Content === now.Content && before.Name === now.Name
  }
  const written = documentLanguages.filter((language) => values.Texts[language].Content !== '')
  const same = written.filter(isSame)
  if (same.length === 0 || same.length === written.length) return null
  const names = same.map((language) => languageName(language, i18n.language))
  return (
    <p>
      {t(
        'What stays as it is in revision {{revision}} of {{date}}: {{languages}}. Check that all languages say the same.',
        {
          revision: Revision,
          date: formatDate(published.PublishedAt),
          languages: new Intl.ListFormat(i18n.language).format(names),
        },
      )}
    </p>
  )
}

/** Takes a published document from its address, after a question. There are always terms. */
function Withdraw({ draft, onDone }: { draft: DocumentDraft; onDone: (withdrawn: DocumentDraft) => void }) {
  const { t } = useTranslation('legal')
  const withdrawing = useWrite(withdrawDocument)
  const [isAsking, setAsking] = useState(false)
  const { Uuid, Slug, Revision, Withdrawn } = draft
  if (Revision === 0 || Withdrawn || Slug === termsSlug) return null

  const withdraw = () =>
    withdrawing.mutate(
      { params: { id: Uuid } },
      {
        onSuccess: ({ Item }) => {
          setAsking(false)
          onDone(Item)
        },
      },
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Withdraw')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('Withdraw this document?')}
        confirmLabel={t('Withdraw')}
        busy={withdrawing.isPending}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        <p>{t('Nobody can read it at its address any more. Its revisions stay, and you can publish it again.')}</p>
        {withdrawing.error && <ErrorAlert error={withdrawing.error} />}
      </ConfirmDialog>
    </>
  )
}
