import type { Block } from '@aulanova/contract/blocks'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#lib/format.ts'
import { countWords } from './block-values.ts'

/** A short description of a block's content: its words, its size or its host. */
export function useFacts(block: Block | undefined): string | null {
  const { t, i18n } = useTranslation('content')
  if (!block) return null
  if (block.Type === 'text') return t('{{count}} words', { count: countWords(block.Resource.Html) })
  const { Resource } = block
  if ('Address' in Resource) return URL.parse(Resource.Address)?.hostname.replace(/^www\./, '') ?? Resource.Address
  const file = block.Files.find(({ Filename }) => Filename === Resource.File)
  if (!file) return null
  const size = formatBytes(file.Size, i18n.language)
  return block.Type === 'video' && block.Resource && 'Captions' in block.Resource && block.Resource.Captions
    ? t('with captions, {{size}}', { size })
    : size
}
