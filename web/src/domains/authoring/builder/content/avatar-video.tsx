import { listAvatarRequests, listHandedVideos, takeAvatarVideo } from '@aulanova/contract/avatars/avatars'
import type { StoredFile } from '@aulanova/contract/files/files'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthWords } from '#kit/behaviour/seconds.ts'
import dialog from '#kit/confirm-dialog.module.css'
import { Icon } from '#kit/icon.tsx'
import { LateModal } from '#kit/late-modal.tsx'
import { Stack } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead, useRead, useWrite } from '#platform/api/api.ts'
import { announce } from '#platform/api/written.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { Pager } from '#platform/paging/pager.tsx'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'

interface TakenVideo {
  Video: StoredFile
  Captions: StoredFile | null
  /** The length of the video. */
  seconds: number
}

interface Props {
  courseId: string
  onTaken: (taken: TakenVideo) => void
}

/** Takes the video of a block from the finished avatar videos of the person who edits it, and from those handed to them. */
export function AvatarVideo({ courseId, onTaken }: Props) {
  const { t } = useTranslation(['content', 'common'])
  const mayAsk = useCan('avatars:use')
  const handed = useRead(listHandedVideos, { params: { page: 1 } })
  const [isOpen, setOpen] = useState(false)
  if (!mayAsk && !handed.data?.Count) return null
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
        <Stack gap={16}>
          {(handed.data?.Count ?? 0) > 0 && <HandedVideos courseId={courseId} onTaken={take} />}
          {mayAsk && <OwnVideos courseId={courseId} onTaken={take} />}
        </Stack>
      </LateModal>
    </div>
  )
}

function OwnVideos(props: Props) {
  const { t } = useTranslation('content')
  const [page, setPage] = useState(1)
  const requests = useFreshRead(listAvatarRequests, { params: { page }, query: { usable: true } })
  return (
    <Loaded query={requests} skeleton={<Skeleton h={160} />}>
      {({ Items, Count }) => (
        <div>
          {Count === 0 && <p>{t('You have no finished video.')}</p>}
          <Videos {...props} videos={Items.map((request) => ({ ...request, detail: formatDate(request.Created) }))} />
          <Pager page={page} count={Count} onChange={setPage} />
        </div>
      )}
    </Loaded>
  )
}

function HandedVideos(props: Props) {
  const { t } = useTranslation('content')
  const [page, setPage] = useState(1)
  const handed = useFreshRead(listHandedVideos, { params: { page } })
  return (
    <Loaded query={handed} skeleton={<Skeleton h={160} />}>
      {({ Items, Count }) => (
        <section aria-labelledby="handed-videos">
          <Text as="h3" size={14} id="handed-videos">
            {t('Handed to you')}
          </Text>
          <Videos
            {...props}
            videos={Items.map((video) => ({ ...video, detail: `${video.By}, ${formatDate(video.Handed)}` }))}
          />
          <Pager page={page} count={Count} onChange={setPage} />
        </section>
      )}
    </Loaded>
  )
}

interface VideosProps extends Props {
  videos: { Id: string; Title: string; Seconds: number | null; detail: string }[]
}

function Videos({ courseId, onTaken, videos }: VideosProps) {
  const { i18n } = useTranslation()
  const taking = useWrite(takeAvatarVideo)
  const take = ({ Id: id, Seconds }: VideosProps['videos'][number]) =>
    taking.mutate(
      { body: { uuid: courseId, id } },
      {
        onSuccess: ({ Item }) => {
          // The video is in one more course now.
          announce('experimental')
          onTaken({ ...Item, seconds: Seconds ?? 0 })
        },
      },
    )
  return (
    <>
      <ul>
        {videos.map((video) => (
          <li key={video.Id}>
            <PlainButton variant="row" disabled={taking.isPending} onClick={() => take(video)}>
              <Text as="b" weight="medium">
                {video.Title}
              </Text>
              <Text as="small" block tone="muted" size={14}>
                {`${lengthWords(video.Seconds ?? 0, i18n.language)}, ${video.detail}`}
              </Text>
            </PlainButton>
          </li>
        ))}
      </ul>
      {taking.error && <ErrorAlert error={taking.error} />}
    </>
  )
}
