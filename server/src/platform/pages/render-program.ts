import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What the build of the web app has written. */
export const webFolder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** The programs within it that the server renders pages with; see `web/build/render-programs.ts`. */
export const renderFolder = (folder = webFolder) => `${folder}.rendered/`

/**
 * A program of the web that renders pages. Loaded when the first page needs it, and tried again after a failure; null where
 * the web is not built.
 */
export function renderProgram<Program>(file: string): () => Promise<Program | null> {
  let loading: Promise<Program | null> | undefined
  return () => {
    loading ??= load<Program>(file).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

const load = async <Program>(file: string) =>
  existsSync(file) ? ((await import(pathToFileURL(file).href)) as Program) : null
