import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#platform/rich-text/missing-picture.ts'
import classes from './enlarged-picture.module.css'

export interface Picture {
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
      button.className = classes.enlarge ?? ''
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
