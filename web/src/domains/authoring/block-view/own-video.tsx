import { type RefObject, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { stored } from '#kit/browser/storage.ts'
import { Row } from '#kit/layout.tsx'
import classes from './block-view.module.css'
import { useVideoMemory, type VideoMemory } from './video-memory.ts'
import { languageOfCaptions } from './watched.ts'

interface Props {
  title: string
  address: string
  captions: { Address: string | null; Name: string } | null
  memory?: VideoMemory | undefined
  /** For those who follow what is played. */
  videoRef?: RefObject<HTMLVideoElement | null>
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]
const speedName = 'videoSpeed'
const rememberedSpeed = () => speeds.find((speed) => String(speed) === stored.get(speedName)) ?? 1

/** Absolute addresses point to storage or an API on another host. */
const isElsewhere = (...addresses: string[]) => addresses.some((address) => URL.canParse(address))

export function OwnVideo({ title, address, captions, memory, videoRef }: Props) {
  const { t, i18n } = useTranslation('blocks')
  const own = useRef<HTMLVideoElement>(null)
  const video = videoRef ?? own
  const id = useId()
  const format = new Intl.NumberFormat(i18n.language)
  useVideoMemory(video, memory)
  const track = captions?.Address ? { address: captions.Address, language: languageOfCaptions(captions.Name) } : null

  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: its author gives the captions, or the check before publishing warns */}
      <video
        ref={video}
        className={classes.video}
        src={address}
        // Captions from another host load only in a video with `crossorigin`.
        crossOrigin={track && isElsewhere(address, track.address) ? 'anonymous' : undefined}
        aria-label={title}
        controls
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = rememberedSpeed()
        }}
      >
        {track && (
          <track
            kind="captions"
            src={track.address}
            srcLang={track.language ?? undefined}
            label={track.language ? nameOfLanguage(track.language, i18n.language) : t('Captions')}
            default
          />
        )}
      </video>
      <Row as="label" inline gap={8} size={14} above={8} className={classes.speed} htmlFor={id}>
        {t('Speed')}
        <select
          id={id}
          defaultValue={rememberedSpeed()}
          onChange={({ currentTarget }) => {
            stored.set(speedName, currentTarget.value)
            if (video.current) video.current.playbackRate = Number(currentTarget.value)
          }}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {`${format.format(speed)}×`}
            </option>
          ))}
        </select>
      </Row>
    </div>
  )
}

const nameOfLanguage = (language: string, reader: string) =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
