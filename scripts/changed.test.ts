import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { journeysFor, journeysOfFeature } from './changed.ts'

const journeys = globSync('e2e/*.journey.ts').map((file) => basename(file, '.journey.ts'))

test('every feature names journeys that exist', () => {
  const features = globSync('{server,web}/src/features/*').map((folder) => basename(folder))
  expect(features.filter((feature) => !journeysOfFeature[feature])).toEqual([])
  expect(Object.keys(journeysOfFeature).filter((feature) => !features.includes(feature))).toEqual([])
  expect(
    Object.values(journeysOfFeature)
      .flat()
      .filter((name) => !journeys.includes(name)),
  ).toEqual([])
})

test('every journey is walked for some feature', () => {
  const walked = new Set(['preferences', 'walk', ...Object.values(journeysOfFeature).flat()])
  expect(journeys.filter((name) => !walked.has(name))).toEqual([])
})

test.each([
  [['docs/architecture.md', 'server/src/features/reference/reference.test.ts'], []],
  [['e2e/focus.journey.ts'], ['focus']],
  [
    ['e2e/walk/watch.ts', 'e2e/gallery/pictures.ts'],
    ['preferences', 'walk'],
  ],
  [
    ['web/src/features/player/player.tsx', 'server/src/features/mail/mail.rules.ts'],
    ['account', 'keyboard', 'player', 'preferences', 'two-writers', 'walk'],
  ],
  [['web/src/features/player/player.tsx', 'web/src/lib/call.ts'], 'all'],
  [['contract/src/reference.ts'], 'all'],
  [['e2e/test.ts'], 'all'],
] as const)('after a change of %j the journeys %j are walked', (files, expected) => {
  expect(journeysFor(files)).toEqual(expected)
})
