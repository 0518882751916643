import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { laterTexts, texts } from './texts.ts'

const load = texts().load as (id: string) => string
/** The modules are evaluated without Vite: to transform those of six languages takes ten seconds. The screens load some through it. */
const evaluated = (id: string) => import(`data:text/javascript,${encodeURIComponent(load(`\0${id}`))}`)

/** The texts of a bundle by namespace, as its module exports them. */
function textsIn(bundle: string): Record<string, object> {
  const code = load(`\0virtual:texts/${bundle}`)
  const files = new Map([...code.matchAll(/^import (\w+) from '(.+)'$/gm)].map(([, name, file]) => [name, file]))
  const names = /^export default \{(.+)\}$/m.exec(code)?.[1]?.split(',') ?? []
  return Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(files.get(name) ?? '', 'utf8'))]))
}

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
      expect(Object.keys(textsIn(name)[namespace] ?? {}).length, `${name} ${namespace}`).toBeGreaterThan(0)
    }
})
