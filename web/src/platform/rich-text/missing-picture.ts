import classes from './missing-picture.module.css'

/**
 * Shows the alternative text of pictures that cannot be loaded, in a box of its own: browsers would add the sign of a broken
 * picture. Once a picture has come, it is shown again.
 */
export function followPictures(box: HTMLElement) {
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && showText(target)
  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && showPicture(target)
  // Events of pictures do not bubble, hence the capture phase.
  box.addEventListener('error', onError, true)
  box.addEventListener('load', onLoad, true)
  return () => {
    box.removeEventListener('error', onError, true)
    box.removeEventListener('load', onLoad, true)
  }
}

/** The alternative texts that are shown. */
const texts = new WeakMap<HTMLImageElement, HTMLElement>()

export const isMissing = (picture: HTMLImageElement) => picture.style.display === 'none'

function showText(picture: HTMLImageElement) {
  picture.style.display = 'none'
  if (texts.get(picture)?.isConnected || !picture.alt) return
  const text = document.createElement('span')
  text.className = classes.text ?? ''
  text.textContent = picture.alt
  picture.after(text)
  texts.set(picture, text)
}

function showPicture(picture: HTMLImageElement) {
  picture.style.display = ''
  texts.get(picture)?.remove()
}
