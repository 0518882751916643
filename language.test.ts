import { globSync, readFileSync } from 'node:fs'
import { namespaces, plural, readTexts } from '@aulanova/locales/texts'
import { expect, test } from 'vitest'
import { type Language, languages } from './contract/src/kernel/languages.ts'
import { clocksIn, faultsOf } from './scripts/language-rules.ts'

type Texts = [text: string, english: string][]

/** What screens, mails, papers, files and public pages say; a key is the English text. */
const textsIn = (language: Language): Texts =>
  namespaces.flatMap((namespace) =>
    Object.entries(readTexts(language, namespace)).map(([key, text]): [string, string] => [
      text,
      key.replace(plural, ''),
    ]),
  )

test.each(languages)('%s: one form of address, its own words and its own marks', (language) => {
  const texts = textsIn(language)
  expect(texts.length).toBeGreaterThan(3000)
  const faults = texts
    .map(([text, english]) => ({ text, faults: faultsOf(language, text, english) }))
    .filter(({ faults }) => faults.length > 0)
  expect(faults).toEqual([])
})

/** The formats themselves, and one that reads a time for a field of a form. */
const clocks = /i18n\/zoned-time\.ts$|site-pages\/site-dates\.ts$|kernel\/market-day\.ts$|\.test\.tsx?$/

test('times are written hh:mm A by one format', () => {
  const files = globSync(['web/src/**/*.{ts,tsx}', '{avatar-node,server}/src/**/*.ts']).filter(
    (file) => !clocks.test(file),
  )
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

test('own clocks are found', () => {
  expect(clocksIn("at.toLocaleTimeString(tag, { hour: '2-digit' })")).toHaveLength(2)
})
