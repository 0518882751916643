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

const textOf = (picture: HTMLImageElement) => {
  const next = picture.nextElementSibling
  return next?.className === classes.text ? next : null
}

function showText(picture: HTMLImageElement) {
  picture.style.display = 'none'
  if (textOf(picture) || !picture.alt) return
  const text = document.createElement('span')
  text.className = classes.text ?? ''
  text.textContent = picture.alt
  picture.after(text)
}

function showPicture(picture: HTMLImageElement) {
  picture.style.display = ''
  textOf(picture)?.remove()
}
