import { defaultLanguage, type Language, languages, languageTags } from '@aulanova/contract/public'
import i18next, { type BackendModule, type FlatNamespace } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { stored } from './storage.ts'

const storageName = 'language'
const firstTexts = import.meta.glob<{ default: Record<string, string> }>('../locales/*/{auth,common,problems}.json')

export const isLanguage = (text: string | null): text is Language => languages.includes(text as Language)
const languageOf = (tag: string) => languages.find((language) => languageTags[language] === tag) ?? defaultLanguage

/** `?lng=` first, which is remembered; then the remembered choice; then the default. */
export function chooseLanguage(search: string): Language {
  const asked = new URLSearchParams(search).get('lng')
  if (isLanguage(asked)) stored.set(storageName, asked)
  const chosen = stored.get(storageName)
  return isLanguage(chosen) ? chosen : defaultLanguage
}

export async function setLanguage(language: Language) {
  stored.set(storageName, language)
  await i18next.changeLanguage(languageTags[language])
}

export const currentLanguage = () => languageOf(i18next.language)

/** Loads the texts of a route, in parallel with its screen. */
export const loadTexts = (namespaces: readonly FlatNamespace[]) => i18next.loadNamespaces([...namespaces])

export async function startI18n() {
  i18next.on('languageChanged', (tag) => {
    document.documentElement.lang = tag
  })
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: languageTags[chooseLanguage(location.search)],
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', 'problems'],
      defaultNS: 'common',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (tag, namespace, done) => {
    readTexts(`../locales/${languageOf(tag)}/${namespace}.json`).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    )
  },
}

async function readTexts(file: string) {
  const load = firstTexts[file] ?? (await import('./more-texts.ts')).moreTexts[file]
  if (!load) throw new Error(`No texts ${file}`)
  return (await load()).default
}
