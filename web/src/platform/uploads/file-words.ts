import type { FileLimit } from '@aulanova/contract/files/file-limits'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#platform/i18n/format.ts'
import { fieldText } from '#platform/problems/field-problems.ts'
import { isProblem, textOf } from '#platform/problems/problem.ts'
import { subRip, typeOf } from './upload.ts'

/** File types as people call them. */
const endings: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/ogg': 'OGV',
  'video/quicktime': 'MOV',
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'text/vtt': 'VTT',
  [subRip]: 'SRT',
}

/** What kind of file it is, as people call it: by its type, or else by its extension. */
function kindOf(file: File) {
  const known = endings[typeOf(file)]
  if (known) return known
  const ending = /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1]
  return ending ? ending.toUpperCase() : file.name
}

/** Texts for allowed types, sizes and refusals of files. */
export function useFileWords() {
  const { t, i18n } = useTranslation(['authoring', 'problems'])

  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  const types = (limit: FileLimit) => limit.types.map((type) => endings[type] ?? type).join(', ')
  const limits = (limit: FileLimit) =>
    limit.types.length > 0
      ? t('{{types}}, up to {{size}}', { types: types(limit), size: size(limit.bytes) })
      : t('Any file, up to {{size}}', { size: size(limit.bytes) })

  const allowed = (limit: FileLimit) => t('Allowed: {{limits}}.', { limits: limits(limit) })

  const refusal = (error: unknown, limit: FileLimit, file: File) => {
    if (!isProblem(error)) return t('Error while requesting the resource', { ns: 'problems' })
    const [fault] = error.details ?? []
    if (!fault) return t(textOf(error), { ns: 'problems' })
    if (fault.reason === 'typeNotAllowed') {
      const kind = kindOf(file)
      // Its name promised an allowed type, and its bytes were of another.
      const isFalse = limit.types.includes(typeOf(file))
      const what = isFalse
        ? t('This is not a {{kind}} file inside.', { kind })
        : t('{{kind}} files cannot be used here.', { kind })
      return `${what} ${allowed(limit)}`
    }
    const sentence = t(fieldText(fault, error.code), { ns: 'problems' })
    return fault.reason === 'tooLarge' ? `${sentence}. ${allowed(limit)}` : sentence
  }
  return { size, limits, refusal }
}
