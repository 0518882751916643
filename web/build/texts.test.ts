import { expect, test } from 'vitest'
import { laterTexts, texts } from './texts.ts'

const watched: string[] = []
const load = (id: string) =>
  (texts().load as (id: string) => string).call({ addWatchFile: (file: string) => watched.push(file) }, id)
/** The modules are evaluated without Vite: to transform those of six languages takes ten seconds. The screens load some through it. */
const evaluated = (id: string) => import(`data:text/javascript,${encodeURIComponent(load(`\0${id}`))}`)

/** The texts of a bundle by namespace, as its module exports them. */
const textsIn = async (bundle: string): Promise<Record<string, object>> =>
  (await evaluated(`virtual:texts/${bundle}`)).default

test('each namespace is in the bundle that the index names, in every language', async () => {
  const { bundleOf, bundles: early } = await evaluated('virtual:texts')
  const { bundles: later } = await evaluated(laterTexts)
  const bundles = Object.keys({ ...early, ...later })
  const languages = new Set(bundles.map((bundle) => bundle.split('/')[0]))
  expect(languages.size).toBe(6)
  for (const language of languages)
    for (const [namespace, bundle] of Object.entries(bundleOf)) {
      const name = `${language}/${bundle}`
      expect(bundles).toContain(name)
      expect(Object.keys((await textsIn(name))[namespace] ?? {}).length, `${name} ${namespace}`).toBeGreaterThan(0)
    }
})
