import { useTranslation } from 'react-i18next'
import classes from './block-view.module.css'
import { NothingYet } from './nothing-yet.tsx'
import { OwnVideo } from './own-video.tsx'
import { playerOf } from './video-host.ts'
import type { VideoMemory } from './video-memory.ts'

interface File {
  Address: string | null
  Name: string
}

type Props = { title: string } & (
  | { address: string }
  | { file: File | null; captions: File | null; memory?: VideoMemory | undefined }
)

export function VideoView(props: Props) {
  const { t } = useTranslation('blocks')
  if ('address' in props) {
    const player = playerOf(props.address)
    if (!player) return <NothingYet>{t('This video cannot be shown here')}</NothingYet>
    // Video hosts refuse to play without a referrer.
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
  return <OwnVideo title={props.title} address={props.file.Address} captions={props.captions} memory={props.memory} />
}
