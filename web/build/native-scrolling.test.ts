import { expect, test } from 'vitest'
import { nativeScrolling } from './native-scrolling.ts'

test('only dialogs and drawers are built without the scroll area', () => {
  const { resolveId, load } = nativeScrolling()
  const from = (importer: string) =>
    (resolveId as (source: string, importer: string) => string | null)(
      '../ScrollArea/ScrollArea.mjs',
      `/node_modules/@mantine/core/esm/components/${importer}.mjs`,
    )
  const stub = from('Modal/ModalRoot')
  expect(from('Drawer/DrawerRoot')).toBe(stub)
  // What they are not given is undefined, and must not be equal to it.
  expect((load as (id: string) => string | null)(stub ?? '')).toContain('Autosize: null')
  expect(from('Combobox/OptionsDropdown/OptionsDropdown')).toBeNull()
})
