/// <reference path="./virtual-texts.d.ts" />
import { bundleOf, bundles, later } from 'virtual:texts'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  languageTags,
} from '@aulanova/contract/kernel/languages'
import i18next, { type BackendModule, type FlatNamespace, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatCount } from '#kit/behaviour/numbers.ts'
import { stored } from '#kit/browser/storage.ts'

const storageName = 'language'

const languageOf = (tag: string) => languages.find((language) => languageTags[language] === tag) ?? defaultLanguage

/** `?lng=` first, which is remembered; then the remembered choice; then the default. */
export function chooseLanguage(search: string): Language {
  const asked = new URLSearchParams(search).get('lng')
  if (isLanguage(asked)) {
    stored.set(storageName, asked)
    return asked
  }
  return chosenLanguage() ?? defaultLanguage
}

export async function setLanguage(language: Language) {
  stored.set(storageName, language)
  await i18next.changeLanguage(languageTags[language])
}

/** Null: the page is shown in the default language. */
export function chosenLanguage(): Language | null {
  const chosen = stored.get(storageName)
  return isLanguage(chosen) ? chosen : null
}

export const currentLanguage = () => languageOf(i18next.language)

/** Loads the texts of a route, in parallel with its screen. */
export const loadTexts = (namespaces: readonly FlatNamespace[]) => i18next.loadNamespaces([...namespaces])

export async function startI18n() {
  i18next.on('languageChanged', (tag) => {
    document.documentElement.lang = tag
  })
  addEventListener('online', () => void loadMissingTexts())
  await i18next
    .use(backend)
    .use(counts)
    .use(initReactI18next)
    .init({
      lng: languageTags[chooseLanguage(location.search)],
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', 'problems'],
      defaultNS: 'common',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
}

/** Separates the thousands of counts, and not of other numbers, which may be a year or a revision. */
export const counts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _, tag, options) =>
    options?.interpolationkey === 'count' ? formatCount(value, tag ?? languageTags[defaultLanguage]) : value,
}

/** Texts that could not be loaded, by language tag: i18next does not ask for them again. */
const missing = new Map<string, Set<string>>()

/** Tries again what could not be loaded; a page that shows keys instead of texts is then rendered in its language. */
export async function loadMissingTexts() {
  const tried = [...missing]
  missing.clear()
  await Promise.all(tried.map(([tag, namespaces]) => i18next.reloadResources(tag, [...namespaces])))
  const isAnyLoaded = tried.some(([tag, namespaces]) =>
    [...namespaces].some((namespace) => i18next.hasResourceBundle(tag, namespace)),
  )
  if (isAnyLoaded) i18next.emit('languageChanged', i18next.language)
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (tag, namespace, done) => {
    readTexts(languageOf(tag), namespace).then(
      (texts) => done(null, texts),
      (error: Error) => {
        missing.set(tag, (missing.get(tag) ?? new Set()).add(namespace))
        done(error, null)
      },
    )
  },
}

async function readTexts(language: Language, namespace: string) {
  const bundle = `${language}/${bundleOf[namespace]}`
  const load = bundles[bundle] ?? (await later()).bundles[bundle]
  const texts = load && (await load()).default[namespace]
  if (!texts) throw new Error(`No texts ${namespace} in ${language}`)
  return texts
}
