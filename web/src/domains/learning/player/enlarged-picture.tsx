import { Modal } from '@mantine/core'
import { PlainButton } from '#kit/plain-button.tsx'
import '#kit/mantine-overlays.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './enlarged-picture.module.css'
import type { Picture } from './use-enlarging.ts'

/** A picture as wide as the window; tapped once more it is larger, and is moved by scrolling. */
export function EnlargedPicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { t } = useTranslation(['player', 'common'])
  const [isLarger, setLarger] = useState(false)
  return (
    <Modal
      fullScreen
      opened
      onClose={onClose}
      title={picture.alt || t('Picture')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      classNames={{ body: classes.body ?? '', title: classes.title ?? '' }}
    >
      <PlainButton
        className={classes.zoom}
        data-larger={isLarger || undefined}
        aria-pressed={isLarger}
        aria-label={t('Zoom in')}
        onClick={() => setLarger(!isLarger)}
      >
        <img src={picture.src} alt="" />
      </PlainButton>
    </Modal>
  )
}
