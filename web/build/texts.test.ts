import { bundleOf, bundles as early, later } from 'virtual:texts'
import { expect, test } from 'vitest'

test('each namespace is in the bundle that the index names, in every language', async () => {
  const bundles = { ...early, ...(await later()).bundles }
  const languages = new Set(Object.keys(bundles).map((key) => key.split('/')[0]))
  expect(languages.size).toBe(6)
  for (const language of languages)
    for (const [namespace, bundle] of Object.entries(bundleOf)) {
      const texts = await bundles[`${language}/${bundle}`]?.()
      expect(Object.keys(texts?.default[namespace] ?? {}).length, `${language} ${namespace}`).toBeGreaterThan(0)
    }
})
