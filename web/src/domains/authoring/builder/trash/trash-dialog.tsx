import { restoreBlock } from '@aulanova/contract/authoring/blocks'
import { listTrash, type TrashItem } from '@aulanova/contract/authoring/course-removal'
import { listEvaluations, restoreEvaluation } from '@aulanova/contract/authoring/evaluations'
import { restoreSection } from '@aulanova/contract/authoring/sections'
import { daysToRestore } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import { EmptyState } from '#kit/empty-state.tsx'
import { LateModal } from '#kit/late-modal.tsx'
import { Row } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { call, keyOf, useFreshRead } from '#platform/api/api.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'

interface Props {
  courseId: string
  opened: boolean
  onClose: () => void
}

/** What was deleted from a draft, to be restored. */
export function TrashDialog({ courseId, opened, onClose }: Props) {
  const { t } = useTranslation(['builder', 'common'])
  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      title={t('Trash')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <Text size={14} tone="muted" below={12}>
        {t('What is deleted from the course stays here for {{count}} days.', { count: daysToRestore })}
      </Text>
      <TrashList courseId={courseId} />
    </LateModal>
  )
}

function TrashList({ courseId }: { courseId: string }) {
  const { t } = useTranslation('builder')
  const trash = useFreshRead(listTrash, { params: { uuid: courseId } })
  const { restore, busy, error, restored } = useRestore(courseId, trash.refetch)
  return (
    <>
      <VisuallyHidden role="status">{restored && t('“{{name}}” is back.', { name: restored })}</VisuallyHidden>
      {error && <ErrorAlert error={error} />}
      <Loaded query={trash} skeleton={<Skeleton h={120} radius={14} />}>
        {({ Items }) =>
          Items.length === 0 ? (
            <EmptyState title={t('The trash is empty')}>
              {t('What you delete can be brought back from here.')}
            </EmptyState>
          ) : (
            <ul>
              {Items.map((item) => (
                <TrashRow key={item.Id} item={item} busy={busy === item.Id} onRestore={() => void restore(item)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

interface RowProps {
  item: TrashItem
  busy: boolean
  onRestore: () => void
}

function TrashRow({ item, busy, onRestore }: RowProps) {
  const { t } = useTranslation('builder')
  const isHidden = item.Section?.Deleted === true
  return (
    <Row as="li" gap={12} justify="between" line={8} below={8}>
      <Text as="div" grow>
        <Text weight="medium" breakable>
          {item.Title}
        </Text>
        <Text size={14} tone="muted" above={2}>
          {useFacts(item)} · {formatDateTime(item.Deleted)}
        </Text>
        {isHidden && (
          <Text size={14} tone="muted" above={2}>
            {t('Restore its section first.')}
          </Text>
        )}
      </Text>
      {!isHidden && (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          aria-label={t('Restore “{{name}}”', { name: item.Title })}
          onClick={onRestore}
        >
          {t('Restore')}
        </Button>
      )}
    </Row>
  )
}

/** What it is, and where it was or what it held. */
function useFacts({ Kind, Section, Blocks }: TrashItem) {
  const { t } = useTranslation(['builder', 'content'])
  if (Kind === 'section') return `${t('Section')}, ${t('{{count}} blocks', { ns: 'content', count: Blocks })}`
  const section = Section?.Title ?? ''
  return Kind === 'block' ? t('Block of “{{section}}”', { section }) : t('Evaluation of “{{section}}”', { section })
}

const restores = { section: restoreSection, block: restoreBlock, evaluation: restoreEvaluation }

/** Restores something from the trash, and reads again what shows it. */
function useRestore(courseId: string, reloadTrash: () => Promise<unknown>) {
  const client = useQueryClient()
  const reloadDraft = useReloadDraft(courseId)
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [restored, setRestored] = useState('')

  const restore = async ({ Kind, Id, Title }: TrashItem) => {
    setBusy(Id)
    setError(null)
    try {
      await call(restores[Kind], { body: { uuid: courseId, id: Id } })
      setRestored(Title)
      await client.invalidateQueries({ queryKey: keyOf(listEvaluations, { params: { uuid: courseId } }) })
      await Promise.all([reloadTrash(), reloadDraft()])
    } catch (problem) {
      setError(problem)
    }
    setBusy(null)
  }
  return { restore, busy, error, restored }
}
