import type { FileLimit } from '@aulanova/contract/file-limits'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#lib/field-problems.ts'
import { formatBytes } from '#lib/format.ts'
import { isProblem, textOf } from '#lib/problem.ts'

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
}

const isAboutLimits = (reason: string) => reason === 'tooLarge' || reason === 'typeNotAllowed'

/** Texts for allowed types, sizes and refusals of files. */
export function useFileWords() {
  const { t, i18n } = useTranslation(['authoring', 'problems'])

  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  const types = (limit: FileLimit) => limit.types.map((type) => endings[type] ?? type).join(', ')
  const limits = (limit: FileLimit) =>
    limit.types.length > 0
      ? t('{{types}}, up to {{size}}', { types: types(limit), size: size(limit.bytes) })
      : t('Any file, up to {{size}}', { size: size(limit.bytes) })

  const refusal = (error: unknown, limit: FileLimit) => {
    if (!isProblem(error)) return t('Error while requesting the resource', { ns: 'problems' })
    const [fault] = error.details ?? []
    if (!fault) return t(textOf(error), { ns: 'problems' })
    const sentence = t(fieldText(fault, error.code), { ns: 'problems' })
    return isAboutLimits(fault.reason) ? `${sentence}: ${limits(limit)}` : sentence
  }
  return { size, limits, refusal }
}
