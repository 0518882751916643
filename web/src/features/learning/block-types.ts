import type { ParseKeys } from 'i18next'
import type { IconName } from '#ui/icon.tsx'

interface BlockType {
  label: ParseKeys<'learning'>
  icon: IconName
}

const blockTypes: Record<string, BlockType> = {
  text: { label: 'Text', icon: 'text' },
  image: { label: 'Image', icon: 'image' },
  attachment: { label: 'Attachment', icon: 'attachment' },
  simulation: { label: 'Simulation', icon: 'simulation' },
  link: { label: 'External link', icon: 'external' },
  video: { label: 'Video', icon: 'video' },
}

/** How a kind of block is named and drawn; one we do not know is simply a block. */
export const blockTypeOf = (type: string): BlockType => blockTypes[type] ?? { label: 'Block', icon: 'file' }
