import { type AvatarRequest, listAvatarRequests, takeAvatarVideo } from '@aulanova/contract/avatars/avatars'
import type { StoredFile } from '@aulanova/contract/files/files'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthWords } from '#kit/behaviour/seconds.ts'
import dialog from '#kit/confirm-dialog.module.css'
import { Icon } from '#kit/icon.tsx'
import { LateModal } from '#kit/late-modal.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead, useWrite } from '#platform/api/api.ts'
import { announce } from '#platform/api/written.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { Pager } from '#platform/states/pager.tsx'

export interface TakenVideo {
  Video: StoredFile
  Captions: StoredFile | null
  /** The length of the video. */
  seconds: number
}

interface Props {
  courseId: string
  onTaken: (taken: TakenVideo) => void
}

/** Takes the video of a block from the finished avatar videos of the person who edits it. */
export function AvatarVideo({ courseId, onTaken }: Props) {
  const { t } = useTranslation(['content', 'common'])
  const mayUse = useCan('avatars:use')
  const [isOpen, setOpen] = useState(false)
  if (!mayUse) return null
  const take = (taken: TakenVideo) => {
    setOpen(false)
    onTaken(taken)
  }
  return (
    <div>
      <Button variant="default" leftSection={<Icon name="spark" size="small" />} onClick={() => setOpen(true)}>
        {t('Use an avatar video')}
      </Button>
      <LateModal
        centered
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Use an avatar video')}
        closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
        classNames={{ body: dialog.body ?? '' }}
      >
        <FinishedVideos courseId={courseId} onTaken={take} />
      </LateModal>
    </div>
  )
}

function FinishedVideos({ courseId, onTaken }: Props) {
  const { t, i18n } = useTranslation('content')
  const [page, setPage] = useState(1)
  const requests = useFreshRead(listAvatarRequests, { params: { page }, query: { usable: true } })
  const taking = useWrite(takeAvatarVideo)
  const take = ({ Id: id, Seconds }: AvatarRequest) =>
    taking.mutate(
      { body: { uuid: courseId, id } },
      {
        onSuccess: ({ Item }) => {
          // The request is in one more course now.
          announce('experimental')
          onTaken({ ...Item, seconds: Seconds ?? 0 })
        },
      },
    )
  return (
    <Loaded query={requests} skeleton={<Skeleton h={160} />}>
      {({ Items, Count }) => (
        <>
          {Count === 0 && <p>{t('You have no finished video.')}</p>}
          <ul>
            {Items.map((request) => (
              <li key={request.Id}>
                <PlainButton variant="row" disabled={taking.isPending} onClick={() => take(request)}>
                  <Text as="b" weight="medium">
                    {request.Title}
                  </Text>
                  <Text
                    as="small"
                    block
                    tone="muted"
                    size={14}
                  >{`${lengthWords(request.Seconds ?? 0, i18n.language)}, ${formatDate(request.Created)}`}</Text>
                </PlainButton>
              </li>
            ))}
          </ul>
          {taking.error && <ErrorAlert error={taking.error} />}
          <Pager page={page} count={Count} onChange={setPage} />
        </>
      )}
    </Loaded>
  )
}
