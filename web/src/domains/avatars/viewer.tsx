import type { AvatarRequest } from '@aulanova/contract/avatars/avatars'
import { Button } from '@mantine/core'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnVideo } from '#domains/authoring/block-view/own-video.tsx'
import { lengthWords } from '#kit/behaviour/seconds.ts'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { announce } from '#platform/api/written.ts'
import { formatBytes, formatDate } from '#platform/i18n/format.ts'
import { captionsName } from './download.ts'
import { State } from './request-row.tsx'
import classes from './requests.module.css'
import { type Cue, piecesOf } from './spoken.ts'
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
          <Text size={14} tone="muted" breakable lineBreaks className={classes.script}>
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
  const { Video, Captions } = useSteadyFiles(request, video)
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
      <Expiry request={request} />
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
    <Text size={14} tone="muted" breakable lineBreaks className={classes.script}>
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
function Expiry({ request }: { request: AvatarRequest }) {
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

/** The cues of the captions of a video, once the browser has read them, and which one is spoken. */
function useCues(video: RefObject<HTMLVideoElement | null>, address: string | null) {
  const [cues, setCues] = useState<Cue[]>([])
  const [now, setNow] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another track
  useEffect(() => {
    const player = video.current
    const element = player?.querySelector('track')
    if (!player || !element) return
    const read = () => setCues(cuesOf(element.track))
    const follow = () => setNow(player.currentTime)
    read()
    element.addEventListener('load', read)
    player.addEventListener('timeupdate', follow)
    return () => {
      element.removeEventListener('load', read)
      player.removeEventListener('timeupdate', follow)
    }
  }, [video, address])
  const spoken = now === null || now === 0 ? -1 : cues.findIndex(({ from, to }) => from <= now && now < to)
  const seek = (cue: Cue) => {
    if (!video.current) return
    // A little after its beginning: times are rounded when they are set.
    video.current.currentTime = cue.from + 0.01
    void video.current.play().catch(() => {})
  }
  return { cues, spoken: spoken === -1 ? null : spoken, seek }
}

const cuesOf = (track: TextTrack | undefined): Cue[] =>
  Array.from(track?.cues ?? [], (cue) => ({ from: cue.startTime, to: cue.endTime, text: (cue as VTTCue).text }))

/** An address that failed sooner than this is not too old; a new one would fail as well. */
const worthRenewing = 60_000

/**
 * Each answer has new addresses of the same files. The first stays, since another would begin the video anew, until it has
 * expired and the browser cannot read on.
 */
function useSteadyFiles({ Video, Captions }: AvatarRequest, video: RefObject<HTMLVideoElement | null>) {
  const [current, setCurrent] = useState(() => ({ Video, Captions, since: Date.now() }))
  const [hasFailed, setFailed] = useState(false)
  const isOther = current.Video?.Filename !== Video?.Filename
  const isRenewed = hasFailed && current.Video?.Address !== Video?.Address
  if (isOther || isRenewed) {
    setCurrent({ Video, Captions, since: Date.now() })
    setFailed(false)
  }
  useEffect(() => {
    const player = video.current
    const renew = () => {
      if (Date.now() - current.since < worthRenewing) return
      setFailed(true)
      announce('experimental')
    }
    player?.addEventListener('error', renew)
    return () => player?.removeEventListener('error', renew)
  }, [video, current])
  return current
}

/** Width and height of the picture, once the browser knows them. */
function useSize(video: RefObject<HTMLVideoElement | null>) {
  const [size, setSize] = useState<string | null>(null)
  useEffect(() => {
    const player = video.current
    const read = () => player?.videoWidth && setSize(`${player.videoWidth} × ${player.videoHeight}`)
    read()
    player?.addEventListener('loadedmetadata', read)
    return () => player?.removeEventListener('loadedmetadata', read)
  }, [video])
  return size
}
