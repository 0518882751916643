import { pageSize } from '@aulanova/contract/kernel/common'
import { type ReferenceEntry, reference } from '@aulanova/contract/reference/reference'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { Deletion } from '@aulanova/contract/reference/reference-tools'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Bullets } from '#kit/list.tsx'
import { ListTable } from '#kit/list-table.tsx'
import { Menu } from '#kit/menu.tsx'
import { Message } from '#kit/message.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/api.ts'
import { PagerFoot } from '#platform/paging/pager.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { ChosenBar, useChosen } from './chosen-bar.tsx'
import { useColumns } from './columns.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { kindWords } from './kind-words.ts'
import { NoEntries } from './no-entries.tsx'
import { entryOf, type PageState, usePageState } from './paths.ts'

interface Props {
  kind: ReferenceKind
  listing: { Items: ReferenceEntry[]; Count: number }
  busy: boolean
  search: string
  page: number
  onFilter: (changes: { search?: string; page?: number }) => void
}

/** The rows with their actions, or the empty state. */
export function ListBody({ kind, listing: { Items, Count }, busy, search, page, onFilter }: Props) {
  const { t } = useTranslation('reference')
  const columns = useColumns(kind)
  const { deleted } = usePageState()
  const [notice, setNotice] = useState(deleted ? t('“{{name}}” was deleted', { name: deleted }) : null)
  const [toDelete, setToDelete] = useState<ReferenceEntry | null>(null)
  const { chosen, change, clear } = useChosen()
  const [deletion, setDeletion] = useState<Deletion | null>(null)

  const publishing = useWrite(reference[kind].publish)
  const publish = ({ Uuid }: ReferenceEntry) =>
    publishing.mutate({ body: { uuid: Uuid } }, { onSuccess: ({ Item }) => setNotice(publishedText(Item)) })
  const publishedText = ({ Name, Revision = 0 }: ReferenceEntry) =>
    t('“{{name}}” is published as revision {{revision}}', { name: Name, revision: Revision })

  const lastPage = Math.max(1, Math.ceil(Count / pageSize))
  const isBeyond = page > lastPage && !busy
  // The last entry of the last page may just have been deleted.
  useEffect(() => {
    if (isBeyond) onFilter({ page: lastPage })
  }, [isBeyond, lastPage, onFilter])

  return (
    <>
      {publishing.error && (
        <Text as="div" below={16}>
          <ErrorAlert error={publishing.error} />
        </Text>
      )}
      {deletion && <DeletionReport kind={kind} deletion={deletion} />}
      <ChosenBar
        kind={kind}
        page={Items}
        chosen={chosen}
        onChange={change}
        onClear={clear}
        onDeleted={(report) => {
          setNotice(null)
          setDeletion(report)
          clear()
        }}
      />
      {notice && !publishing.error && (
        <Text as="div" below={16}>
          <Message kind="success">{notice}</Message>
        </Text>
      )}
      {Count === 0 ? (
        <NoEntries kind={kind} search={search} onClear={() => onFilter({ search: '', page: 1 })} />
      ) : (
        <ListTable
          label={t(kindWords[kind].plural)}
          columns={columns}
          rows={Items}
          keyOf={({ Uuid }) => Uuid}
          busy={busy || isBeyond}
          menuLabel={t('Actions')}
          selection={{
            isChosen: ({ Uuid }) => chosen.has(Uuid),
            onToggle: (entry) => change([entry], !chosen.has(entry.Uuid)),
            labelOf: ({ Name }) => t('Choose {{name}}', { name: Name }),
          }}
          menu={(entry) => (
            <RowMenu kind={kind} entry={entry} onDelete={() => setToDelete(entry)} onPublish={() => publish(entry)} />
          )}
        />
      )}
      <PagerFoot above={16} page={page} count={Count} onChange={(next) => onFilter({ page: next })} />
      <DeleteDialog
        kind={kind}
        entry={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={(name) => {
          setDeletion(null)
          setNotice(t('“{{name}}” was deleted', { name }))
        }}
      />
    </>
  )
}

/** What became of the chosen entries: how many are gone, and which stay. */
function DeletionReport({ kind, deletion }: { kind: ReferenceKind; deletion: Deletion }) {
  const { t } = useTranslation('reference')
  const { Deleted, InUse, Missing } = deletion
  return (
    <Text as="div" below={16}>
      <Message
        kind={InUse.length > 0 ? 'notice' : 'success'}
        title={t('{{count}} entries were deleted', { count: Deleted.length + Missing })}
      >
        {InUse.length > 0 && (
          <>
            <p>{t('{{count}} stay because they are in use:', { count: InUse.length })}</p>
            <Bullets above={4}>
              {InUse.map(({ Uuid, Name }) => (
                <li key={Uuid}>
                  <Link to={entryOf(kind, Uuid)}>{Name}</Link>
                </li>
              ))}
            </Bullets>
          </>
        )}
      </Message>
    </Text>
  )
}

interface RowMenuProps {
  kind: ReferenceKind
  entry: ReferenceEntry
  onDelete: () => void
  onPublish: () => void
}

function RowMenu({ kind, entry, onDelete, onPublish }: RowMenuProps) {
  const { t } = useTranslation('reference')
  const { pathname, search } = useLocation()
  const here: PageState = { list: pathname + search }

  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <IconButton icon="dots-vertical" size={36} label={t('Actions for {{name}}', { name: entry.Name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item to={entryOf(kind, entry.Uuid)} state={here} leftSection={<Icon name="pencil" />}>
          {t('Edit')}
        </Menu.Item>
        {/* A document is published from its page, which says what that does: everybody is asked to accept new terms. */}
        {definitionOf(kind).publishable && kind !== 'documents' && (
          <Menu.Item leftSection={<Icon name="globe" />} onClick={onPublish}>
            {t('Publish')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<Icon name="trash" />} onClick={onDelete}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
