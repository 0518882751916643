import { currentLanguage } from './i18n.ts'

/**
 * The text of a file that a spreadsheet or an editor wrote. Excel writes UTF-8 or UTF-16 with a byte order mark, or the
 * encoding of the computer without one, which depends on its language: bytes that are no UTF-8 are taken for that.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(currentLanguage() === 'rs' ? 'windows-1251' : 'windows-1252').decode(bytes)
  }
}
