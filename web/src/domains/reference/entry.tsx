import { type ReferenceEntry, reference } from '@aulanova/contract/reference/reference'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import card from '#kit/form-card.module.css'
import { PageTabs } from '#kit/page-tabs.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { auditOf } from '#platform/address/audit-link.ts'
import { useRead } from '#platform/api/api.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { PublishState } from './columns.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EntryForm } from './entry-form.tsx'
import { fieldsOf } from './entry-values.ts'
import { kindWords } from './kind-words.ts'
import { entryOf, membersOf, type PageState, useListAddress, usePageState } from './paths.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useShownName } from './use-shown-name.ts'
import { UsedBy } from './uses.tsx'

/** What a kind has besides the fields of its entries, on a page of another domain. */
export type EntryParts = ComponentType<{ entry: ReferenceEntry }>

interface Props {
  kind: ReferenceKind
  id: string
  Parts?: EntryParts | undefined
}

export function Entry({ kind, id, Parts }: Props) {
  const { t } = useTranslation('reference')
  const list = useListAddress(kind)
  const entry = useRead(reference[kind].read, { params: { id } })
  const shown = useShownName(kind)
  const name = entry.data ? shown(entry.data.Item.Name) : t(kindWords[kind].plural)

  return (
    <Screen
      title={name}
      help={entry.data && <Facts kind={kind} entry={entry.data.Item} />}
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t(kindWords[kind].plural), to: list },
        ...(entry.data ? [{ label: name }] : []),
      ]}
    >
      {kind === 'careers' && (
        <PageTabs
          label={name}
          tabs={[
            { label: t('Data'), to: entryOf(kind, id) },
            { label: t('Map'), to: `${entryOf(kind, id)}/map` },
          ]}
        />
      )}
      <Loaded query={entry} skeleton={<EntrySkeleton kind={kind} />}>
        {({ Item }) => (
          <Editor
            kind={kind}
            entry={Item}
            list={list}
            Parts={Parts}
            onReload={async () => (await entry.refetch()).data?.Item}
          />
        )}
      </Loaded>
    </Screen>
  )
}

function Facts({ kind, entry }: { kind: ReferenceKind; entry: ReferenceEntry }) {
  const { t } = useTranslation('reference')
  return (
    <span className={card.facts}>
      {definitionOf(kind).publishable && <PublishState entry={entry} />}
      {t('Last change: {{date}}', { date: formatDateTime(entry.Updated) })}
      {kind === 'organizations' && typeof entry.Domain === 'string' && entry.Domain && (
        <Link to={membersOf(entry.Domain)}>{t('Who manages it')}</Link>
      )}
      <Link to={auditOf(kind, entry.Uuid)}>{t('What was done to it')}</Link>
    </span>
  )
}

interface EditorProps {
  kind: ReferenceKind
  entry: ReferenceEntry
  list: string
  Parts: EntryParts | undefined
  onReload: () => Promise<ReferenceEntry | undefined>
}

function Editor({ kind, entry, list, Parts, onReload }: EditorProps) {
  const { t } = useTranslation('reference')
  const navigate = useNavigate()
  const state = useEntryForm(kind, entry)
  const { saved = false } = usePageState()
  const [toDelete, setToDelete] = useState<ReferenceEntry | null>(null)

  const leave = (name: string) => {
    const pageState: PageState = { deleted: name }
    state.form.reset()
    void navigate(list, { replace: true, state: pageState })
  }

  return (
    <>
      <EntryForm kind={kind} state={state} savedBefore={saved} onReload={onReload}>
        <Button variant="subtle" color="red" onClick={() => setToDelete(state.base)}>
          {t(kindWords[kind].remove)}
        </Button>
      </EntryForm>
      {Parts && <Parts entry={entry} />}
      <UsedBy kind={kind} id={entry.Uuid} />
      <DeleteDialog kind={kind} entry={toDelete} onClose={() => setToDelete(null)} onDeleted={leave} />
    </>
  )
}

/** The skeleton of the form. */
const EntrySkeleton = ({ kind }: { kind: ReferenceKind }) => (
  <div className={card.form}>
    <div className={card.fields}>
      {['Name', ...fieldsOf(kind).map(([field]) => field)].map((field) => (
        <div key={field}>
          <Skeleton h={14} w={120} mb={10} />
          <Skeleton h={40} />
        </div>
      ))}
    </div>
  </div>
)

export function NewEntry({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation('reference')
  const navigate = useNavigate()
  const list = useListAddress(kind)
  const state = useEntryForm(kind, null)
  const words = kindWords[kind]

  return (
    <Screen
      title={t(words.create)}
      help={
        kind === 'organizations'
          ? `${t(words.help)} ${t('The logo can be given once the organization is saved.')}`
          : t(words.help)
      }
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t(words.plural), to: list },
        { label: t('New') },
      ]}
    >
      <EntryForm
        kind={kind}
        state={state}
        onSaved={({ Uuid }) => {
          const pageState: PageState = { list, saved: true }
          void navigate(entryOf(kind, Uuid), { replace: true, state: pageState })
        }}
      />
    </Screen>
  )
}
