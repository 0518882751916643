import { type AvatarRequest, listAvatarRequests, takeAvatarVideo } from '@aulanova/contract/avatars/avatars'
import { fileLimits } from '@aulanova/contract/files/file-limits'
import type { StoredFile } from '@aulanova/contract/files/files'
import { maxBlockMinutes } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VideoView } from '#domains/authoring/block-view/video-view.tsx'
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
import { Pager } from '#platform/paging/pager.tsx'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { subRip } from '#platform/uploads/upload.ts'
import classes from './block-editor.module.css'
import { useContent } from './content-context.ts'
import type { FieldsProps } from './field-errors.ts'
import { FileField, FileOrAddress } from './file-or-address-fields.tsx'

/** What can be chosen; SRT is converted before it is sent. */
const captionsLimit = { ...fileLimits.captions, types: [...fileLimits.captions.types, subRip] }

const minutesOf = (seconds: number) => Math.min(maxBlockMinutes, Math.max(1, Math.ceil(seconds / 60)))

export function VideoFields({ state, errors, resource, onChange }: FieldsProps<'video'>) {
  const { t } = useTranslation('content')
  const { courseId } = useContent()
  const { Title, Minutes } = state.edited
  const measure = async (file: File) => {
    const seconds = await secondsOf(file)
    if (seconds !== null) state.change({ Minutes: minutesOf(seconds) })
  }
  return (
    <>
      <FileOrAddress
        resource={resource}
        error={errors.Address}
        help={t('Of a video on YouTube or Vimeo.')}
        onChange={onChange}
      >
        {(video) => (
          <>
            <AvatarVideo
              courseId={courseId}
              onTaken={({ Video, Captions, seconds }) => {
                // What the author has not said yet comes from the video.
                if (Minutes === 0) state.change({ Minutes: minutesOf(seconds) })
                state.addFiles(Captions ? [Video, Captions] : [Video])
                onChange({ ...video, File: Video.Filename, Captions: Captions?.Filename ?? null })
              }}
            />
            <FileField
              state={state}
              kind="video"
              label={t('Video file')}
              description={t('Its duration is read from the file.')}
              name={video.File}
              onSending={(file) => void measure(file)}
              onChange={(File) => onChange({ ...video, File })}
            />
            <FileField
              state={state}
              kind="captions"
              limit={captionsLimit}
              label={t('Captions')}
              description={t('A VTT or SRT file with what is said, for people who cannot hear it.')}
              name={video.Captions ?? null}
              onChange={(Captions) => onChange({ ...video, Captions })}
            />
          </>
        )}
      </FileOrAddress>
      <Shown title={Title} state={state} resource={resource} />
    </>
  )
}

/** The video as learners get it, once there is one. */
function Shown({ title, state, resource }: { title: string } & Pick<FieldsProps<'video'>, 'state' | 'resource'>) {
  const isAddress = 'Address' in resource
  if (!isAddress && !resource.File) return null
  return (
    <div className={classes.shown} data-wide>
      {isAddress ? (
        <VideoView title={title} address={resource.Address} />
      ) : (
        <VideoView title={title} file={state.fileOf(resource.File)} captions={state.fileOf(resource.Captions)} />
      )}
    </div>
  )
}

/** The length of a video in seconds, as the browser reads it from the file; null when it cannot. */
function secondsOf(file: File): Promise<number | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  return new Promise<number | null>((resolve) => {
    video.preload = 'metadata'
    video.onloadedmetadata = () =>
      resolve(Number.isFinite(video.duration) && video.duration > 0 ? video.duration : null)
    video.onerror = () => resolve(null)
    video.src = address
  }).finally(() => {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}

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

/** Takes the video of a block from the finished avatar videos of the person who edits it. */
function AvatarVideo({ courseId, onTaken }: Props) {
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
