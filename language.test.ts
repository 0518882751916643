import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from './contract/src/kernel/languages.ts'
import { clocksIn, faultsOf, missingForms } from './scripts/language-rules.ts'
import { avatarWords } from './server/src/domains/avatars/avatar-words.ts'
import { pageWords } from './server/src/domains/catalogue/pages/page-words.ts'
import { analyticsWords } from './server/src/domains/learning/analytics/analytics-words.ts'
import { learnerWords } from './server/src/domains/organizations/learners.csv.ts'
import { siteWords } from './server/src/domains/organizations/sites/pages/words/words.ts'
import { paymentWords } from './server/src/domains/selling/finances/payments.csv.ts'
import { statementWords } from './server/src/domains/selling/finances/statements/statement-words.ts'
import { receiptWords } from './server/src/domains/selling/purchases/receipts/receipt-words.ts'
import { namespaces, readTexts } from './web/build/locales.ts'

const plural = /_(?:zero|one|two|few|many|other)$/
type Texts = [text: string, english: string][]

/** What the screens say; a key is the English text. */
const screenTexts = (language: Language): Texts =>
  namespaces.flatMap((namespace) =>
    Object.entries(readTexts(language, namespace)).map(([key, text]): [string, string] => [
      text,
      key.replace(plural, ''),
    ]),
  )

const tables = [
  ...[analyticsWords, avatarWords, learnerWords, pageWords, paymentWords],
  ...[receiptWords, siteWords, statementWords],
]
const oneLanguage = globSync('server/src/domains/**/{mails,words}/{gr,it,rs,es,mx,eng}.ts')

/** What mails, papers, files and public pages say. */
async function serverWords(language: Language): Promise<object[]> {
  const files = oneLanguage.filter((file) => file.endsWith(`/${language}.ts`))
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<object>))
  return [...tables.map((table) => table[language]), ...modules]
}

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(stringsOf)
      : []

function countedOf(value: unknown): Record<string, string>[] {
  if (typeof value !== 'object' || !value) return []
  const own = 'one' in value && 'other' in value ? [value as unknown as Record<string, string>] : []
  return [...own, ...Object.values(value).flatMap(countedOf)]
}

test.each(languages)('%s: one form of address, its own words and its own marks', async (language) => {
  const said = (await serverWords(language)).flatMap(stringsOf).map((text): Texts[number] => [text, ''])
  expect(said.length).toBeGreaterThan(300)
  const faults = [...screenTexts(language), ...said]
    .map(([text, english]) => ({ text, faults: faultsOf(language, text, english) }))
    .filter(({ faults }) => faults.length > 0)
  expect(faults).toEqual([])
})

test.each(languages)('%s: counted words have every form of the language', async (language) => {
  const counted = (await serverWords(language)).flatMap(countedOf)
  expect(counted.length).toBeGreaterThan(2)
  expect(counted.flatMap((forms) => missingForms(language, forms))).toEqual([])
})

/** The formats themselves, and one that reads a time for a field of a form. */
const clocks = /i18n\/zoned-time\.ts$|pages\/dates\.ts$|kernel\/market-day\.ts$|\.test\.tsx?$/

test('times are written hh:mm A by one format', () => {
  const files = globSync(['web/src/**/*.{ts,tsx}', 'server/src/**/*.ts']).filter((file) => !clocks.test(file))
  expect(files.filter((file) => clocksIn(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})

test.each<[Language, string, string, string]>([
  ['gr', 'Ihr Skript ist gespeichert.', 'It took longer than allowed. Your script is kept.', 'Ihr for your'],
  ['gr', 'Bitte prüfen Sie die Adresse', '', 'Sie'],
  ['gr', 'Sie sehen nur das Eigene.', 'You only see your own.', 'Sie for you'],
  ['gr', 'Tarif wählen', '', 'one word: Plan, Fassung, Begutachtung, freigeben, anmelden'],
  ['mx', 'Escriba su correo', '', 'commands to usted'],
  ['mx', 'Si usted lo pidió', '', 'usted'],
  ['mx', 'Lo que queráis', '', 'vosotros'],
  ['mx', 'En tu ordenador', '', 'words of Spain'],
  ['mx', 'Pediste “Átomos”', '', '«»'],
  ['es', 'El nombre que usáis', '', 'vosotros'],
  ['es', 'Agregar un video', '', 'words of Mexico'],
  ['it', 'Inserisca la password', '', 'commands to Lei'],
  ['it', 'nei vostri registri', '', 'voi'],
  ['it', "L'immagine", '', '«» and ’'],
  ['rs', 'Это твой курс', '', 'ты'],
  ['rs', 'Введи код', '', 'commands to ты'],
  ['rs', 'Открыть аккаунт', '', 'one word: проверка, учётная запись, учащийся, изображение, комментарий, управление'],
  ['rs', 'Добавьте план', 'Add a plan', 'one word: тариф'],
  ['it', 'Panoramica dell’amministrazione', 'Management overview', 'one word: gestione'],
  ['eng', 'Add a license', '', 'one word: Management, plan'],
  ['mx', 'Gestión de suscripciones', '', 'one word: retirar, dictamen, entregar, administración, plan'],
  ['rs', 'Save the draft', 'Save the draft', 'English'],
  ['mx', 'En revisión: revisión {{revision}}', '', 'versión, for revisión is a review'],
  ['it', 'Revisione {{revision}}', '', 'versione, for revisione is a review'],
  ['mx', '¡Listo!', '', 'exclamation marks'],
  ['mx', 'Guardando ...', '', 'three dots instead of …'],
  ['mx', 'Guardado a las 6:16 a.m.', '', 'a clock other than hh:mm A'],
])('%s: “%s” is found', (language, text, english, fault) => {
  expect(faultsOf(language, text, english)).toContain(fault)
})

test.each<[Language, string, string]>([
  ['gr', 'Ihre Kurse haben noch keine Pläne.', 'Its courses have no plans yet.'],
  [
    'gr',
    'Sie dürfen den Entwurf ansehen. Deinen können sie nicht ändern.',
    'They may look at the draft. They cannot change yours.',
  ],
  ['mx', 'Se abrirá cuando vuelva la conexión.', ''],
  ['rs', 'Введите код', ''],
  ['mx', 'Tablero', 'Dashboard'],
  ['rs', 'По плану', 'Planned'],
])('%s: “%s” is right', (language, text, english) => {
  expect(faultsOf(language, text, english)).toEqual([])
})

test('missing plural forms and own clocks are found', () => {
  expect(missingForms('rs', { one: 'час', other: 'часа' })).toEqual(['many', 'few'])
  expect(missingForms('mx', { one: 'hora', other: 'horas' })).toEqual([])
  expect(clocksIn("at.toLocaleTimeString(tag, { hour: '2-digit' })")).toHaveLength(2)
})
