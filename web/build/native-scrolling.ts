import type { Plugin } from 'vite'

const stub = '\0aulanova:no-scroll-area'
const dialogs = /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Drawer[\\/]DrawerRoot|Modal[\\/]ModalRoot)\.mjs$/

/**
 * Dialogs and drawers of Mantine import its scroll area, and with that a library for placing things, only to compare it
 * with the one they are given. Ours are given none and scroll as the browser does, so there is nothing to compare with.
 */
export function nativeScrolling(): Plugin {
  return {
    name: 'aulanova:native-scrolling',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/ScrollArea/ScrollArea.mjs') && dialogs.test(importer ?? '') ? stub : null,
    load: (id) => (id === stub ? 'export const ScrollArea = { Autosize: null }' : null),
  }
}
