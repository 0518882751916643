import { Modal } from '@mantine/core'
import hidden from '#kit/hidden.module.css'
import { PlainButton } from '#kit/plain-button.tsx'
import '#kit/mantine-overlays.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import textClasses from '#kit/text.module.css'
import { isMissing } from '#platform/rich-text/missing-picture.ts'
import classes from './enlarged-picture.module.css'

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
      classNames={{ body: classes.body ?? '', title: textClasses['lines-1'] ?? '' }}
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

interface Picture {
  src: string
  alt: string
}

/**
 * A picture of the block that was tapped or clicked. Behind each one stands a button for keyboards and screen readers, as
 * the pictures of a text are in HTML of the server and no elements of ours.
 */
export function useEnlarging(box: RefObject<HTMLElement | null>, content: unknown) {
  const { t } = useTranslation('player')
  const [enlarged, setEnlarged] = useState<Picture | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content has new pictures
  useEffect(() => {
    // A picture in a link leads where the link does.
    const pictures = [...(box.current?.querySelectorAll('img') ?? [])].filter((picture) => !picture.closest('a'))
    const leave = pictures.map((picture) => {
      const open = () =>
        !isMissing(picture) && picture.src && setEnlarged({ src: picture.currentSrc || picture.src, alt: picture.alt })
      const button = document.createElement('button')
      button.type = 'button'
      button.className = `${classes.enlarge} ${hidden.onPaper}`
      button.textContent = t('Enlarge the picture')
      button.addEventListener('click', open)
      picture.addEventListener('click', open)
      picture.classList.add(classes.picture ?? '')
      picture.after(button)
      return () => {
        button.remove()
        picture.removeEventListener('click', open)
      }
    })
    return () => {
      for (const one of leave) one()
    }
  }, [box, content, t])
  return { enlarged, close: () => setEnlarged(null) }
}
