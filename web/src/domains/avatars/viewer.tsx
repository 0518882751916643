import type { AvatarRequest } from '@aulanova/contract/avatars/avatars'
import { Button } from '@mantine/core'
import { type Ref, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnVideo } from '#domains/authoring/block-view/own-video.tsx'
import { lengthWords } from '#kit/behaviour/seconds.ts'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatBytes, formatDate } from '#platform/i18n/format.ts'
import { captionsName } from './download.ts'
import { State } from './request-row.tsx'
import classes from './requests.module.css'
import { piecesOf } from './spoken.ts'
import { useCues } from './use-cues.ts'
import { useKeptFiles, useSize } from './use-kept-files.ts'
import { VideoActions } from './video-actions.tsx'

interface Props {
  request: AvatarRequest
  onDuplicate: () => void
  ref?: Ref<HTMLElement>
}

/** One request: its video with the script, or what has become of it. */
export function Viewer({ request, onDuplicate, ref }: Props) {
  const { t } = useTranslation('avatars')
  const { Title, Script, State: state, Video } = request
  return (
    <Stack
      as="section"
      gap={10}
      inset={20}
      ref={ref}
      className={classes.viewer}
      aria-label={t('Video of {{title}}', { title: Title })}
    >
      {Video?.Address ? (
        <Watch request={request} />
      ) : (
        <>
          <Name title={Title} />
          <State request={request} />
          <Text size={14} tone="muted" breakable className={classes.script}>
            {Script}
          </Text>
          {state === 'completed' && (
            <Button variant="default" onClick={onDuplicate}>
              {t('Duplicate')}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}

const Name = ({ title }: { title: string }) => (
  <Text as="h3" size={16} above={4} breakable>
    {title}
  </Text>
)

function Watch({ request }: { request: AvatarRequest }) {
  const { t, i18n } = useTranslation('avatars')
  const video = useRef<HTMLVideoElement>(null)
  const { Title, Language, Seconds } = request
  const { Video, Captions } = useKeptFiles(request, video)
  const size = useSize(video)
  if (!Video?.Address) return null
  const facts = [
    size,
    Seconds !== null && lengthWords(Seconds, i18n.language),
    formatBytes(Video.Size, i18n.language),
    Captions && t('captions by sentence'),
  ]
  return (
    <>
      <OwnVideo
        title={Title}
        address={Video.Address}
        captions={Captions && { Address: Captions.Address, Name: captionsName(Title, Language) }}
        videoRef={video}
      />
      <Name title={Title} />
      <Text size={14} tone="muted" figures>
        {facts.filter(Boolean).join(', ')}
      </Text>
      <Spoken script={request.Script} address={Video.Address} captions={Captions?.Address ?? null} video={video} />
      <VideoActions request={request} />
      <Kept request={request} />
    </>
  )
}

interface SpokenProps {
  script: string
  address: string
  captions: string | null
  video: RefObject<HTMLVideoElement | null>
}

/** The script. Each sentence is a link to its moment in the video. */
function Spoken({ script, address, captions, video }: SpokenProps) {
  const { cues, spoken, seek } = useCues(video, captions)
  return (
    <Text size={14} tone="muted" breakable className={classes.script}>
      {piecesOf(script, cues).map(({ text, cue }, index) => {
        const found = cue === null ? undefined : cues[cue]
        if (!found) return text
        return (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
            key={index}
            href={`${address}#t=${found.from}`}
            aria-current={cue === spoken || undefined}
            onClick={(event) => {
              event.preventDefault()
              seek(found)
            }}
          >
            {text}
          </a>
        )
      })}
    </Text>
  )
}

/** How long the video stays. */
function Kept({ request }: { request: AvatarRequest }) {
  const { t } = useTranslation('avatars')
  const { Courses, Expires } = request
  const words =
    Courses > 0
      ? t('It is in {{count}} courses.', { count: Courses })
      : Expires && t('It is deleted on {{date}} unless it is in a course by then.', { date: formatDate(Expires) })
  return (
    words && (
      <Text size={14} tone="muted" figures>
        {words}
      </Text>
    )
  )
}
