import type { BlockType } from '@aulanova/contract/blocks'
import type { MissingThing } from '@aulanova/contract/builder'
import type { ParseKeys } from 'i18next'
import type { IconName } from '#ui/icon.tsx'

type Text = ParseKeys<'content'>

export const blockKinds: Record<BlockType, { label: Text; icon: IconName }> = {
  text: { label: 'Text', icon: 'text' },
  image: { label: 'Image', icon: 'image' },
  attachment: { label: 'Attachment', icon: 'attachment' },
  simulation: { label: 'Simulation', icon: 'simulation' },
  'external-link': { label: 'External link', icon: 'external' },
  video: { label: 'Video', icon: 'video-channel' },
}

export const missingWords: Record<MissingThing, Text> = {
  text: 'no text yet',
  file: 'no file yet',
  'alternative-text': 'no alternative text',
}
