import type { StoredFile } from '@aulanova/contract/files/files'

export type PictureFile = Pick<StoredFile, 'Filename' | 'Address'> & Partial<Pick<StoredFile, 'Width' | 'Height'>>

/** What a picture is shown with: its size keeps its place before it has come. */
const attributesOf = ({ Address, Width, Height }: PictureFile) => ({
  src: Address,
  ...(Width && Height ? { width: String(Width), height: String(Height) } : {}),
})

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Stored HTML has only the names of files, since addresses expire. As text, so that pictures have their place when the HTML is
 * first painted, also where the server renders the page.
 */
export const withPictures = (html: string, files: readonly PictureFile[]) =>
  html.replace(/<img\b[^<>]*>/g, (tag) => {
    const name = /\bdata-file="([^"]*)"/.exec(tag)?.[1]
    const file = files.find(({ Filename }) => Filename === name)
    if (!file?.Address) return tag
    const given = Object.entries(attributesOf(file)).map(([key, value]) => ` ${key}="${escaped(value ?? '')}"`)
    // Texts from before sizes were stored have whatever was typed.
    return tag.replace(/ (?:width|height)="[^"]*"/g, '').replace('<img', () => `<img${given.join('')}`)
  })

/** The same for pictures that are shown already: addresses are renewed, and an editor renders pictures without any. */
export function showPictures(within: HTMLElement, files: readonly PictureFile[]) {
  for (const picture of within.querySelectorAll<HTMLImageElement>('img[data-file]')) {
    const file = files.find(({ Filename }) => Filename === picture.dataset.file)
    if (!file?.Address) continue
    for (const [key, value] of Object.entries(attributesOf(file)))
      if (value && picture.getAttribute(key) !== value) picture.setAttribute(key, value)
  }
}
