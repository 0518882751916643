import { type Language, languageTags } from '@aulanova/contract/kernel/languages'

/** A title as a name of a file, without what systems do not allow in one. */
export const fileName = (title: string, ending: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  `${title.replace(/[\\/:*?"<>|\u0000-\u001f\s]+/g, ' ').trim() || 'video'}.${ending}`

/** Named by language, as the builder and players expect it. */
export const captionsName = (title: string, language: Language) => fileName(title, `${languageTags[language]}.vtt`)

/** Browsers take the name of a link for files of our own host only; what storage elsewhere has is fetched first. */
export async function saveAs(address: string, name: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status}`)
  const local = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = local
  link.download = name
  link.click()
  URL.revokeObjectURL(local)
}
