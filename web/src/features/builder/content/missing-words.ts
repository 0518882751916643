import type { MissingThing } from '@aulanova/contract/builder'
import type { ParseKeys } from 'i18next'

type Text = ParseKeys<'content'>

export const missingWords: Record<MissingThing, Text> = {
  text: 'no text yet',
  file: 'no file yet',
  'alternative-text': 'no alternative text',
}
