import type { BlockType } from '@aulanova/contract/authoring/blocks'
import type { ParseKeys } from 'i18next'
import type { IconName } from '#kit/icon.tsx'

/** The name and icon of each kind of block, for the builder and the player. */
export const blockKinds: Record<BlockType, { label: ParseKeys<'blocks'>; icon: IconName }> = {
  text: { label: 'Text', icon: 'text' },
  image: { label: 'Image', icon: 'image' },
  attachment: { label: 'Attachment', icon: 'attachment' },
  simulation: { label: 'Simulation', icon: 'simulation' },
  'external-link': { label: 'External link', icon: 'external' },
  video: { label: 'Video', icon: 'video' },
}
