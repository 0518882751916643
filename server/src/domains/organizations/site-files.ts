import { pictureAddress, pictureWidths } from '@aulanova/contract/organizations/site-page'
import { picturesIn } from '#kernel/html/plain-text.ts'

/** For the attribute `srcset`. */
export const pictureSizes = (fileId: string, origin = '') =>
  pictureWidths.map((width) => `${origin}${pictureAddress(fileId, width)} ${width}w`).join(', ')

/** A sanitised text whose pictures have addresses: absolute ones, where it is shown at another host than `origin`. */
export const withPictures = (html: string, origin = '') =>
  html.replace(
    /<img\b([^<>]*?)\bdata-file="([0-9a-f-]{36})"([^<>]*)>/g,
    (_, before: string, id: string, after: string) =>
      `<img${before}src="${origin}${pictureAddress(id)}" srcset="${pictureSizes(id, origin)}" sizes="(min-width: 720px) 680px, 100vw" loading="lazy"${after}>`,
  )

export interface SizeRow {
  id: string
  width: number
  height: number
}

/** A sanitised text whose pictures have the sizes of their files, so that the page does not move when they come. */
export const withSizes = (html: string, sizes: readonly SizeRow[]) =>
  html.replace(/<img\b[^<>]*>/g, (tag) => {
    const id = /\bdata-file="([^"]*)"/.exec(tag)?.[1]
    const size = sizes.find((row) => row.id === id)
    return size ? tag.replace('<img', `<img width="${size.width}" height="${size.height}"`) : tag
  })

/** The fields of an item that hold files, and the pictures in its text. */
export const filesOf = (item: Readonly<Record<string, unknown>>): string[] => {
  const own = [item.Image, item.File].filter((value) => typeof value === 'string' && value !== '') as string[]
  return [...new Set([...own, ...picturesIn(typeof item.Content === 'string' ? item.Content : '').files])]
}
