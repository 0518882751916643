import { type DocumentDraft, readDocument, termsSlug } from '@aulanova/contract/reference/documents'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import card from '#kit/form-card.module.css'
import { Icon } from '#kit/icon.tsx'
import { PageTabs } from '#kit/page-tabs.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { useRead } from '#platform/api/api.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { acceptancesOf, documentList, documentOf, historyOf, type PageState, publicTerms } from './paths.ts'

interface Props {
  children: (draft: DocumentDraft, reload: () => Promise<DocumentDraft | undefined>) => ReactNode
}

/** What the pages of one document have in common: its name, its state and the tabs. */
export function DocumentFrame({ children }: Props) {
  const { t } = useTranslation('legal')
  const { id = '' } = useParams()
  const { list = documentList } = (useLocation().state ?? {}) as PageState
  const document = useRead(readDocument, { params: { id } })
  const draft = document.data?.Item
  const title = draft?.Name ?? t('Documents')
  return (
    <Screen
      title={title}
      help={draft && <Facts draft={draft} />}
      actions={draft?.Slug === termsSlug && draft.Revision > 0 && <PublicPage />}
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t('Documents'), to: list },
        ...(draft ? [{ label: title }] : []),
      ]}
    >
      {/* Below a name of one line or two. */}
      {!document.isPending && (
        <PageTabs
          label={title}
          tabs={[
            { label: t('Text'), to: documentOf(id) },
            { label: t('Revisions'), to: historyOf(id) },
            ...(draft?.Slug === termsSlug ? [{ label: t('Who accepted'), to: acceptancesOf(id) }] : []),
          ]}
        />
      )}
      <Loaded query={document} skeleton={<Skeleton h={360} radius={14} />}>
        {({ Item }) => children(Item, async () => (await document.refetch()).data?.Item)}
      </Loaded>
    </Screen>
  )
}

/** Where people read the terms. */
function PublicPage() {
  const { t } = useTranslation('legal')
  return (
    <Button component={Link} to={publicTerms} variant="default" rightSection={<Icon name="arrow-right" />}>
      {t('See the public page')}
    </Button>
  )
}

function Facts({ draft: { Changed, Revision, Updated, Withdrawn } }: { draft: DocumentDraft }) {
  const { t } = useTranslation('legal')
  return (
    <span className={card.facts}>
      {Revision === 0 && <StatusBadge state="off">{t('Not published')}</StatusBadge>}
      {Withdrawn && <StatusBadge state="off">{t('Withdrawn')}</StatusBadge>}
      {Revision > 0 && Changed && !Withdrawn && (
        <StatusBadge state="soon">{t('Changed since revision {{revision}}', { revision: Revision })}</StatusBadge>
      )}
      {Revision > 0 && !Changed && !Withdrawn && (
        <StatusBadge state="on">{t('Published, revision {{revision}}', { revision: Revision })}</StatusBadge>
      )}
      {t('Last change: {{date}}', { date: formatDateTime(Updated) })}
    </span>
  )
}
