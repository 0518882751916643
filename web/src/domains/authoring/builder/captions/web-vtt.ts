import { Problem } from '@aulanova/contract/kernel/problems'
import { subRip, typeOf } from '#platform/uploads/upload.ts'
import { webVttOf } from './sub-rip.ts'

/** Captions as they are sent: SRT files become WebVTT, others stay as they are. */
export async function asWebVtt(file: File): Promise<File> {
  if (typeOf(file) !== subRip) return file
  const vtt = webVttOf(decoded(await file.arrayBuffer()))
  if (vtt === null) throw new Problem('FileRejected', { details: [{ field: 'file', reason: 'notCaptions' }] })
  return new File([vtt], file.name.replace(/\.srt$/i, '.vtt'), { type: 'text/vtt' })
}

/** SRT files name no encoding: UTF-16 has a byte order mark, and what is not UTF-8 comes from an older Windows. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
