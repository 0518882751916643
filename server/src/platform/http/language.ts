import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, type Language, languages, languageTags } from '@aulanova/contract/kernel/languages'

const ownTags = languages.map((language): [prefix: string, language: Language] => [
  languageTags[language].toLowerCase(),
  language,
])

/** Latin American Spanish is Mexican too. The longer tags first, since `es` is a prefix of others. */
const tags = [...ownTags, ['es-419', 'mx'] as const].sort(([one], [other]) => other.length - one.length)

/** The language to write to a client in: the app's header, else what the browser accepts. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const said = headers['x-language']
  const chosen = languages.find((language) => language === said)
  return chosen ?? acceptedLanguage((headers['accept-language'] ?? '').slice(0, 200)) ?? defaultLanguage
}

/** The language that the person has chosen on the page, and not only the one it is shown in. */
export const chosenLanguage = ({ 'x-chosen-language': said }: IncomingHttpHeaders): Language | null =>
  languages.find((language) => language === said) ?? null

function acceptedLanguage(accepted: string): Language | undefined {
  const inOrder = accepted
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(';q=')
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return inOrder.map(({ tag }) => named(tag)).find((language) => language !== undefined)
}

const named = (tag: string) => tags.find(([prefix]) => tag === prefix || tag.startsWith(`${prefix}-`))?.[1]
