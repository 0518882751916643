import type { Rolldown } from 'vite'

export type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * The chunks that `isStart` selects, and all that they import. Each comes after those that it imports: of two rules with
 * the same weight the later one counts, and the styles of a screen refine those of what it uses.
 */
export function closure(chunks: readonly Chunk[], isStart: (chunk: Chunk) => boolean): Chunk[] {
  const met = new Set<Chunk>()
  const found: Chunk[] = []
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || met.has(chunk)) return
    met.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
    found.push(chunk)
  }
  chunks.filter(isStart).forEach(add)
  return found
}
