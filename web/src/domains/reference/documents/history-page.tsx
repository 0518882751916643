import { languageTags } from '@aulanova/contract/kernel/languages'
import {
  compareDocument,
  type DocumentDraft,
  type DocumentRevision,
  type LanguageChange,
  listDocumentRevisions,
  termsSlug,
} from '@aulanova/contract/reference/documents'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#kit/empty-state.tsx'
import card from '#kit/form-card.module.css'
import { Row, Stack } from '#kit/layout.tsx'
import { type Column, ListTable, ListTableSkeleton } from '#kit/list-table.tsx'
import { Message } from '#kit/message.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useUrl } from '#platform/address/url.ts'
import { useRead } from '#platform/api/api.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { languageTitle } from '#platform/i18n/language-name.ts'
import { TokenFoot } from '#platform/paging/token-foot.tsx'
import { useHeadingOfPage, useTokenPages } from '#platform/paging/use-token-pages.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { ChangedWords } from '#platform/word-changes/changed-words.tsx'
import { WordCounts } from '#platform/word-changes/word-counts.tsx'
import { DocumentFrame } from './document-frame.tsx'
import classes from './documents.module.css'
import { documentOf, historyOf } from './paths.ts'
import { RevisionView } from './revision-view.tsx'
import type { LegalText } from './use-document-form.ts'

/** The published revisions of a document: one is read, two are compared. */
export const HistoryScreen = () => (
  <DocumentFrame>
    {(draft) => (draft.Revision === 0 ? <NeverPublished draft={draft} /> : <History draft={draft} />)}
  </DocumentFrame>
)

function NeverPublished({ draft: { Uuid } }: { draft: DocumentDraft }) {
  const { t } = useTranslation('legal')
  return (
    <EmptyState
      title={t('It was never published')}
      action={
        <Button component={Link} to={documentOf(Uuid)}>
          {t('To the text')}
        </Button>
      }
    >
      {t('Each time it is published, its text is kept here as a revision.')}
    </EmptyState>
  )
}

function History({ draft }: { draft: DocumentDraft }) {
  const [{ revision, from, to }] = useUrl({ revision: 0, from: 0, to: 0 })
  useFocusOf(revision > 0 ? 'revision' : from > 0 ? 'comparison' : 'revisions')
  return (
    <>
      {revision > 0 && <RevisionView key={revision} draft={draft} number={revision} />}
      {from > 0 && <Comparison draft={draft} from={from} to={to} />}
      <Revisions draft={draft} />
    </>
  )
}

/** What was opened or closed in this page takes the focus by its heading, as a page would. */
function useFocusOf(heading: string) {
  const last = useRef(heading)
  useEffect(() => {
    if (last.current !== heading) document.getElementById(heading)?.focus()
    last.current = heading
  }, [heading])
}

function Revisions({ draft: { Uuid, Revision, Changed, Slug } }: { draft: DocumentDraft }) {
  const { t } = useTranslation(['legal', 'common'])
  const { pages, token } = useTokenPages()
  const list = useRead(listDocumentRevisions, { params: { id: Uuid }, query: { ...(token && { token }) } })
  const heading = useHeadingOfPage(token, list.isPlaceholderData)
  return (
    <Stack as="section" gap={16} aria-labelledby="revisions">
      <Row wrap gap={16} rowGap={8}>
        <Text as="h2" size={18} grow={160} id="revisions" ref={heading} tabIndex={-1}>
          {t('Revisions')}
        </Text>
        {Changed && (
          <Button component={Link} variant="default" to={`${historyOf(Uuid)}?from=${Revision}`}>
            {t('Compare the draft')}
          </Button>
        )}
      </Row>
      {list.isLoadingError && token && (
        <Button variant="default" onClick={pages.restart}>
          {t('Start from the beginning', { ns: 'common' })}
        </Button>
      )}
      <Loaded query={list} skeleton={<ListTableSkeleton columns={4} />}>
        {({ Items, Count, LastEvaluatedKey }) => (
          <>
            <Table id={Uuid} rows={Items} busy={list.isPlaceholderData} isTerms={Slug === termsSlug} />
            <TokenFoot pages={pages} next={LastEvaluatedKey} isLoading={list.isPlaceholderData}>
              <p role="status">{t('{{count}} revisions', { count: Count })}</p>
            </TokenFoot>
          </>
        )}
      </Loaded>
    </Stack>
  )
}

interface TableProps {
  id: string
  rows: DocumentRevision[]
  busy: boolean
  isTerms: boolean
}

function Table({ id, rows, busy, isTerms }: TableProps) {
  const { t, i18n } = useTranslation('legal')
  const columns: Column<DocumentRevision>[] = [
    {
      key: 'number',
      label: t('Revision'),
      cell: (row) => (
        <Link to={`${historyOf(id)}?revision=${row.Number}`}>
          {t('Revision {{revision}}', { revision: row.Number })}
        </Link>
      ),
    },
    { key: 'at', label: t('Published'), figures: true, cell: ({ PublishedAt }) => formatDateTime(PublishedAt) },
    { key: 'by', label: t('By'), cell: ({ By }) => By?.Name ?? 'Aulanova' },
    {
      key: 'languages',
      label: t('Languages'),
      cell: ({ Languages }) => Languages.map((language) => languageTitle(language, i18n.language)).join(', '),
    },
    ...(isTerms
      ? [
          {
            key: 'accepted',
            label: t('Accepted by'),
            figures: true as const,
            cell: ({ Accepted }: DocumentRevision) => Accepted.toLocaleString(i18n.language),
          },
        ]
      : []),
  ]
  return (
    <ListTable
      label={t('Revisions')}
      columns={columns}
      rows={rows}
      keyOf={(row) => String(row.Number)}
      menuLabel={t('What changed')}
      menu={(row) =>
        row.Number > 1 && (
          <Link
            className={classes.changes}
            to={`${historyOf(id)}?from=${row.Number - 1}&to=${row.Number}`}
            aria-label={t('What changed with revision {{revision}}', { revision: row.Number })}
          >
            {t('What changed')}
          </Link>
        )
      }
      busy={busy}
    />
  )
}

interface Props {
  draft: DocumentDraft
  from: number
  /** 0: the draft. */
  to: number
}

/** Two revisions, or a revision and the draft, word by word. */
function Comparison({ draft: { Uuid, Revision, Updated }, from, to }: Props) {
  const { t } = useTranslation('legal')
  const [, setUrl] = useUrl({ from: 0, to: 0 })
  const changes = useRead(compareDocument, { params: { id: Uuid }, query: { from, ...(to > 0 && { to }) } })
  const numbers = Array.from({ length: Revision }, (_, at) => Revision - at)
  const options = numbers.map((revision) => ({
    value: String(revision),
    label: t('Revision {{revision}}', { revision }),
  }))
  return (
    <section aria-labelledby="comparison" className={card.card}>
      <Row wrap gap={16} rowGap={8}>
        <Text as="h2" size={18} grow={160} id="comparison" tabIndex={-1}>
          {t('Comparison')}
        </Text>
        <Link to={historyOf(Uuid)}>{t('Close')}</Link>
      </Row>
      <Row wrap gap={12} align="stretch" className={classes.sides}>
        <NativeSelect
          label={t('From')}
          value={String(from)}
          data={options}
          onChange={(event) => setUrl({ from: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('To')}
          value={String(to)}
          data={[{ value: '0', label: t('The draft') }, ...options]}
          onChange={(event) => setUrl({ to: Number(event.currentTarget.value) })}
        />
      </Row>
      <Loaded key={Updated} query={changes} skeleton={<Skeleton h={200} radius={8} />}>
        {({ Items }) =>
          Items.length === 0 ? (
            <Message kind="notice">{t('Both say the same.')}</Message>
          ) : (
            Items.map((change) => <LanguageChanges key={change.Language} change={change} />)
          )
        }
      </Loaded>
    </section>
  )
}

const kindWords: Record<LanguageChange['Kind'], LegalText> = {
  added: 'The text was added',
  removed: 'The text was removed',
  changed: 'The text was changed',
}

function LanguageChanges({ change }: { change: LanguageChange }) {
  const { t, i18n } = useTranslation('legal')
  const { Language, Kind, Fields } = change
  return (
    <Stack as="article" gap={12} line={16} className={classes.change}>
      <h3>{languageTitle(Language, i18n.language)}</h3>
      <Row as="p" wrap gap={16} rowGap={4} align="stretch" size={14} tone="muted">
        <span>{t(kindWords[Kind])}</span>
        <WordCounts change={change} />
      </Row>
      {Fields.length === 0 && <p>{t('The words are the same; only their appearance has changed.')}</p>}
      {Fields.map(({ Field, Words }) => (
        <div key={Field}>
          <h4>{Field === 'Name' ? t('Name') : t('Text')}</h4>
          <ChangedWords words={Words} lang={languageTags[Language]} />
        </div>
      ))}
    </Stack>
  )
}
