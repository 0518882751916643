import { fileLimits } from '@aulanova/contract/files/file-limits'
import { maxBlockMinutes } from '@aulanova/contract/kernel/limits'
import { useTranslation } from 'react-i18next'
import { VideoView } from '#domains/authoring/block-view/video-view.tsx'
import { subRip } from '#platform/uploads/upload.ts'
import { AvatarVideo } from './avatar-video.tsx'
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
