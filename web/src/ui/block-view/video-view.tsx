import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './block-view.module.css'
import { NothingYet } from './nothing-yet.tsx'
import { playerOf } from './video-host.ts'

interface File {
  Address: string | null
}

type Props = { title: string } & ({ address: string } | { file: File | null; captions: File | null })

export function VideoView(props: Props) {
  const { t } = useTranslation('blocks')
  if ('address' in props) {
    const player = playerOf(props.address)
    if (!player) return <NothingYet>{t('This video cannot be shown here')}</NothingYet>
    // Its host refuses to play for a page that does not say where it is.
    return (
      <iframe
        className={classes.video}
        title={props.title}
        src={player}
        allow="fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    )
  }
  if (!props.file?.Address) return <NothingYet>{t('There is no video yet')}</NothingYet>
  return <OwnVideo title={props.title} address={props.file.Address} captions={props.captions?.Address ?? null} />
}

/** Whole addresses are of a storage or an API with a host of its own. */
const isElsewhere = (...addresses: string[]) => addresses.some((address) => URL.canParse(address))

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

function OwnVideo({ title, address, captions }: { title: string; address: string; captions: string | null }) {
  const { t, i18n } = useTranslation('blocks')
  const video = useRef<HTMLVideoElement>(null)
  const id = useId()
  const format = new Intl.NumberFormat(i18n.language)
  return (
    <div className={classes.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: its author gives the captions, or the check before publishing warns */}
      <video
        ref={video}
        className={classes.video}
        src={address}
        // Captions from another host are read only by a video that asks for both in this way.
        crossOrigin={captions && isElsewhere(address, captions) ? 'anonymous' : undefined}
        aria-label={title}
        controls
        preload="metadata"
      >
        {captions && <track kind="captions" src={captions} label={t('Captions')} default />}
      </video>
      <label className={classes.speed} htmlFor={id}>
        {t('Speed')}
        <select
          id={id}
          defaultValue="1"
          onChange={(event) => {
            if (video.current) video.current.playbackRate = Number(event.currentTarget.value)
          }}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {`${format.format(speed)}×`}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
