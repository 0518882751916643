/**
 * What cities are called where their zone has another name. Browsers do not know it: those that save room have no names
 * of cities. By language; `any` is for all with Latin letters.
 */
const cities: Record<string, { any?: string; es?: string; de?: string; it?: string; ru?: string }> = {
  'America/Mexico_City': { es: 'Ciudad de México', de: 'Mexiko-Stadt', it: 'Città del Messico', ru: 'Мехико' },
  'America/Cancun': { any: 'Cancún', ru: 'Канкун' },
  'America/Merida': { any: 'Mérida', ru: 'Мерида' },
  'America/Mazatlan': { any: 'Mazatlán', ru: 'Масатлан' },
  'America/Bahia_Banderas': { any: 'Bahía de Banderas', ru: 'Баия-де-Бандерас' },
  'America/Ciudad_Juarez': { any: 'Ciudad Juárez', ru: 'Сьюдад-Хуарес' },
  'America/Monterrey': { ru: 'Монтеррей' },
  'America/Tijuana': { ru: 'Тихуана' },
  'America/Bogota': { any: 'Bogotá', ru: 'Богота' },
  'America/Panama': { es: 'Panamá', ru: 'Панама' },
  'America/Asuncion': { any: 'Asunción', ru: 'Асунсьон' },
  'America/Havana': { es: 'La Habana', de: 'Havanna', it: 'L’Avana', ru: 'Гавана' },
  'America/New_York': { es: 'Nueva York', ru: 'Нью-Йорк' },
  'America/Los_Angeles': { es: 'Los Ángeles', ru: 'Лос-Анджелес' },
  'America/Sao_Paulo': { any: 'São Paulo', it: 'San Paolo', ru: 'Сан-Паулу' },
  'Atlantic/Canary': { es: 'Islas Canarias', de: 'Kanarische Inseln', it: 'Isole Canarie', ru: 'Канарские острова' },
  'Europe/Berlin': { es: 'Berlín', it: 'Berlino', ru: 'Берлин' },
  'Europe/Lisbon': { es: 'Lisboa', de: 'Lissabon', it: 'Lisbona', ru: 'Лиссабон' },
  'Europe/London': { es: 'Londres', it: 'Londra', ru: 'Лондон' },
  'Europe/Madrid': { ru: 'Мадрид' },
  'Europe/Moscow': { es: 'Moscú', de: 'Moskau', it: 'Mosca', ru: 'Москва' },
  'Europe/Paris': { es: 'París', it: 'Parigi', ru: 'Париж' },
  'Europe/Rome': { es: 'Roma', de: 'Rom', it: 'Roma', ru: 'Рим' },
  'Europe/Vienna': { es: 'Viena', de: 'Wien', ru: 'Вена' },
  'Europe/Zurich': { es: 'Zúrich', de: 'Zürich', it: 'Zurigo', ru: 'Цюрих' },
}

const namedBy = (zone: string, style: 'long' | 'shortOffset', [tag, at]: [tag: string, at: number]) =>
  new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** The last part of `America/Argentina/Buenos_Aires`. */
const cityIn = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

function cityOf(zone: string, tag: string) {
  const { any, ...own } = cities[zone] ?? {}
  return own[tag.slice(0, 2) as keyof typeof own] ?? any ?? cityIn(zone)
}

/** `Ciudad de México (UTC−6)`, in a language and with the distance at this time. */
export function zoneName(zone: string, tag: string, at = Date.now()) {
  const offset = namedBy(zone, 'shortOffset', ['en', at]).replace('GMT', 'UTC').replace('-', '−')
  return zone === 'UTC' ? zone : `${cityOf(zone, tag)} (${offset})`
}

/** Without accents, capitals and the signs of identifiers. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[_/-]/g, ' ')
    .toLowerCase()

/** Whether a zone is meant by the words: by its city in any language, by what its time is called, or by its identifier. */
export function isZoneMeant(zone: string, tag: string, words: string) {
  const names = [zoneName(zone, tag), zone, ...Object.values(cities[zone] ?? {})]
  const has = (text: string) => plain(text).includes(plain(words).trim())
  return has(names.join(' | ')) || has(namedBy(zone, 'long', [tag, Date.now()]))
}

/** A zone that this browser knows; UTC otherwise, as on the site. */
export function knownZone(zone: string | null): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone || 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
