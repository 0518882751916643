import type { Rolldown } from 'vite'

export type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The chunks that `isStart` selects, and all that they import. */
export function closure(chunks: readonly Chunk[], isStart: (chunk: Chunk) => boolean): Chunk[] {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  chunks.filter(isStart).forEach(add)
  return [...found]
}
