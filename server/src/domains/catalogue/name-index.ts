import type { Suggestion } from '@aulanova/contract/catalogue/catalogue'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { soughtWords } from './search-words.ts'
import { wordIndex } from './word-index.ts'

type Named = Exclude<Suggestion['Kind'], 'course'>

/** The categories, authors and organizations of the courses, by their words. */
export function nameIndex() {
  const words = wordIndex([1])
  const known = new Map<string, { slot: number; courses: number }>()
  const slots: (Suggestion | undefined)[] = []
  const free: number[] = []

  const namesOf = ({ category, author, organization }: CatalogueEntry): [Named, string][] =>
    (
      [
        ['category', category],
        ['organization', organization],
        ['author', author],
      ] as const
    ).flatMap(([kind, name]) => (name ? [[kind, name]] : []))

  return {
    add(entry: CatalogueEntry) {
      for (const [Kind, Text] of namesOf(entry)) {
        const key = `${Kind}\n${Text}`
        const one = known.get(key)
        if (one) one.courses++
        else {
          const slot = free.pop() ?? slots.length
          slots[slot] = { Kind, Text, Uuid: null }
          known.set(key, { slot, courses: 1 })
          words.replace(slot, [], [Text])
        }
      }
    },
    remove(entry: CatalogueEntry) {
      for (const [kind, name] of namesOf(entry)) {
        const key = `${kind}\n${name}`
        const one = known.get(key)
        if (!one || --one.courses > 0) continue
        known.delete(key)
        words.replace(one.slot, [name], [])
        slots[one.slot] = undefined
        free.push(one.slot)
      }
    },
    /** The best matches first, then those with most courses. */
    find(search: string): Suggestion[] {
      const found = [...words.find(soughtWords(search)).scores].flatMap(([slot, score]) => {
        const name = slots[slot]
        return name ? [{ name, score, courses: known.get(`${name.Kind}\n${name.Text}`)?.courses ?? 0 }] : []
      })
      found.sort((a, b) => b.score - a.score || b.courses - a.courses || (a.name.Text < b.name.Text ? -1 : 1))
      return found.map(({ name }) => name)
    },
  }
}
