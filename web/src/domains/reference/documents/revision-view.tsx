import { defaultLanguage, type Language, languageTags } from '@aulanova/contract/kernel/languages'
import {
  type DocumentDraft,
  type PublishedText,
  readDocumentRevision,
  saveDocument,
} from '@aulanova/contract/reference/documents'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Chip } from '#kit/chip.tsx'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import card from '#kit/form-card.module.css'
import { Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useRead, useWrite } from '#platform/api/api.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { languageTitle } from '#platform/i18n/language-name.ts'
import { RichText } from '#platform/rich-text/rich-text.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { textOf } from './document-values.ts'
import classes from './documents.module.css'
import { documentOf, historyOf, type PageState } from './paths.ts'

/** One revision as it was published, to read or to take into the draft again. */
export function RevisionView({ draft, number }: { draft: DocumentDraft; number: number }) {
  const { t } = useTranslation('legal')
  const revision = useRead(readDocumentRevision, { params: { id: draft.Uuid, number } })
  return (
    <section aria-labelledby="revision" className={card.card}>
      <Row wrap gap={16} rowGap={8}>
        <Text as="h2" size={18} grow={160} id="revision" tabIndex={-1}>
          {t('Revision {{revision}}', { revision: number })}
        </Text>
        <Link to={`${historyOf(draft.Uuid)}?from=${number}`}>{t('Compare with the draft')}</Link>
        <Link to={historyOf(draft.Uuid)}>{t('Close')}</Link>
      </Row>
      <Loaded query={revision} skeleton={<Skeleton h={200} radius={8} />}>
        {({ Item }) => <Reading draft={draft} revision={Item} />}
      </Loaded>
    </section>
  )
}

function Reading({ draft, revision }: { draft: DocumentDraft; revision: PublishedText }) {
  const { t, i18n } = useTranslation('legal')
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const { Name, Content } = textOf(revision, language)
  return (
    <>
      <Row as="p" wrap gap={16} rowGap={4} align="stretch" size={14} tone="muted">
        {t('Published on {{date}} by {{name}}', {
          date: formatDateTime(revision.PublishedAt),
          name: revision.By?.Name ?? 'Aulanova',
        })}
      </Row>
      {revision.Languages.length > 1 && (
        <Row wrap gap={8} align="stretch">
          {revision.Languages.map((one) => (
            <Chip key={one} pressed={one === language} onClick={() => setLanguage(one)}>
              {languageTitle(one, i18n.language)}
            </Chip>
          ))}
        </Row>
      )}
      <Stack as="article" gap={16} lang={languageTags[language]} className={classes.reading}>
        <h3>{Name || revision.Name}</h3>
        <RichText html={Content} />
      </Stack>
      <Restore draft={draft} revision={revision} />
    </>
  )
}

/** Takes the text into the draft; it is published from there. */
function Restore({ draft, revision }: { draft: DocumentDraft; revision: PublishedText }) {
  const { t } = useTranslation('legal')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const save = useWrite(saveDocument)
  const { Uuid, Slug, Updated, Changed } = draft
  const restore = () => {
    const { Name, Content, Texts, Number: number } = revision
    const state: PageState = { restored: number }
    save.mutate(
      { params: { id: Uuid }, body: { Slug, Name, Content, Texts, Updated } },
      { onSuccess: () => navigate(documentOf(Uuid), { state }) },
    )
  }
  return (
    <div className={card.foot}>
      <Button variant="default" loading={save.isPending} onClick={() => (Changed ? setAsking(true) : restore())}>
        {t('Take this text into the draft')}
      </Button>
      {save.error && !isAsking && <ErrorAlert error={save.error} />}
      <ConfirmDialog
        opened={isAsking}
        title={t('Replace the draft?')}
        confirmLabel={t('Replace the draft')}
        busy={save.isPending}
        onConfirm={restore}
        onClose={() => setAsking(false)}
      >
        {t('The draft has changes that were never published. They are replaced in all languages.')}
        {save.error && <ErrorAlert error={save.error} />}
      </ConfirmDialog>
    </div>
  )
}
