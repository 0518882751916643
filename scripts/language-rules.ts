import type { Language } from '../contract/src/kernel/languages.ts'

/** What no text of a language contains: another form of address, words of another country, a second word for a thing. */
interface Rule {
  why: string
  pattern: RegExp
  /** Only for texts whose English matches, and does not match `unless`. */
  english?: RegExp
  unless?: RegExp
}

/** Whole words; `\b` knows no letters beyond ASCII. */
const words = (...alternatives: string[]) => new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu')
/** Where a sentence begins, and so a command. */
const beginning = (...alternatives: string[]) =>
  new RegExp(`(?:^|[.:;!?…] |[«„“¿])(?:${alternatives.join('|')})(?!\\p{L})`, 'u')

const everywhere: Rule[] = [
  { why: 'exclamation marks', pattern: /[!¡]/ },
  { why: 'three dots instead of …', pattern: /\.\.\./ },
  { why: 'a clock other than hh:mm A', pattern: /\b[ap]\. ?m\.|\d [ap]m\b/i },
]

const spanish: Rule[] = [
  { why: 'usted', pattern: words('usted', 'ustedes', 'sírvase') },
  {
    why: 'commands to usted',
    pattern: beginning(
      ...['Acepte', 'Cierre', 'Confirme', 'Elija', 'Escriba', 'Espere', 'Guarde', 'Haga', 'Ingrese', 'Inicie'],
      ...['Intente', 'Introduzca', 'Pruebe', 'Revise', 'Seleccione', 'Verifique', 'Vuelva'],
    ),
  },
  { why: 'vosotros', pattern: words('vosotr[oa]s', 'vuestr[oa]s?', '\\p{L}+(?:áis|éis)') },
  { why: '«»', pattern: /[“”„"]/ },
  { why: 'versión, for revisión is a review', pattern: /revisi(?:ón|ones) \{/i },
  {
    why: 'one word: retirar, dictamen, entregar, administración, plan',
    pattern: words('despublicar', 'veredicto', 'enviad[oa] a revisión', 'gestión', 'licencias?'),
  },
  { why: 'comments are abiertos', pattern: words('comentarios? pendientes?') },
]

const rules: Record<Language, Rule[]> = {
  mx: [
    ...spanish,
    {
      why: 'words of Spain',
      pattern: words(
        ...['ordenador(?:es)?', 'móvil(?:es)?', 'vídeos?', 'costes?', 'ficheros?', 'asignaturas?', 'pulsa(?:r)?'],
        ...['enhorabuena', 'monitorización', 'caducad[oa]s?'],
      ),
    },
  ],
  es: [
    ...spanish,
    {
      why: 'words of Mexico',
      pattern: words(
        'computadoras?',
        'celular(?:es)?',
        'videos?',
        'costos?',
        'agreg\\p{L}+',
        'lada',
        'avance',
        'láminas?',
      ),
    },
  ],
  it: [
    { why: 'Lei', pattern: /(?<=[\p{L},] )(?:Lei|Suo|Sua|Suoi|Sue|Vostr[oaie])(?!\p{L})/u },
    {
      why: 'commands to Lei',
      pattern: beginning('Inserisca', 'Scelga', 'Scriva', 'Riprovi', 'Verifichi', 'Clicchi', 'Attenda', 'Selezioni'),
    },
    { why: 'voi', pattern: words('vostr[oaie]') },
    { why: 'versione, for revisione is a review', pattern: /revision[ei] \{/i },
    { why: '«» and ’', pattern: /[“”„"]|\p{L}'\p{L}/u },
    {
      why: 'one word: iscrizione, assistenza, anno accademico, piano',
      pattern: words('abbonament[oi]', 'supporto', 'scolastic[oi]', 'licenz[ae]'),
    },
    // Elsewhere it is the people.
    { why: 'one word: gestione', pattern: words('amministrazione'), english: /management/i },
  ],
  gr: [
    { why: 'Sie', pattern: /(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u },
    {
      why: 'Ihr for your',
      pattern: beginning('Ihr(?:e[mnrs]?)?'),
      english: /\byours?\b/i,
      unless: /\b(?:its|their|theirs)\b/i,
    },
    { why: 'Sie for you', pattern: beginning('Sie'), english: /\byou\b/i, unless: /\b(?:they|them|it|this)\b/i },
    { why: '„“', pattern: /[«»"]|“\{/ },
    {
      why: 'one word: Plan, Fassung, Begutachtung, freigeben, anmelden',
      pattern: words(
        ...['Tarife?', 'Revision(?:en)?', 'genehmigt', 'einloggen', 'Schulf(?:ach|ächer)', 'in Prüfung'],
        'Lizenz(?:en)?',
      ),
    },
  ],
  rs: [
    { why: 'ты', pattern: words('ты', 'теб[яе]', 'тобой', 'тво(?:й|я|ё|и|его|ей|ему|ю|их|им|ими)') },
    {
      why: 'commands to ты',
      pattern: beginning('Введи', 'Выбери', 'Напиши', 'Нажми', 'Проверь', 'Попробуй', 'Сохрани', 'Войди', 'Укажи'),
    },
    { why: '«»', pattern: /[“”„"]/ },
    {
      why: 'one word: проверка, учётная запись, учащийся, изображение, комментарий, управление',
      pattern: words(
        'рецензи\\p{L}+',
        'рецензент\\p{L}*',
        'аккаунт\\p{L}*',
        'слушател\\p{L}+',
        'картинк\\p{L}+',
        'замечани\\p{L}+',
        'e-mail',
        'администрировани\\p{L}+',
        'лицензи\\p{L}+',
      ),
    },
    { why: 'one word: тариф', pattern: words('план(?:а|у|ом|е|ы|ов|ам|ами|ах)?'), english: /\bplans?\b/i },
  ],
  eng: [
    { why: '“”', pattern: /[«»„]/ },
    { why: 'one word: Management, plan', pattern: words('administration', 'licen[sc]es?') },
  ],
}

/** English texts that are specified with an exclamation mark or three dots. */
const specified = /^(?:Your profile has been updated!|Not authorized!)$| \.\.\.$/

/** English words that another language uses too. */
const borrowed = /^(?:Formula in TeX|Social network)$/

/** What is wrong with a text; `english` is what it says in English, where that is known. */
export function faultsOf(language: Language, written: string, english = ''): string[] {
  if (language === 'eng' && specified.test(written)) return []
  // Names of what is put in are not words of the text.
  const text = written.replace(/\{+\w+\}+/g, '{}')
  const isLeft = language !== 'eng' && written === english && /\p{Ll} \p{L}/u.test(text) && !borrowed.test(text)
  const applies = ({ english: needed, unless }: Rule) =>
    (!needed || needed.test(english)) && !(unless?.test(english) ?? false)
  const broken = [...everywhere, ...rules[language]].filter((rule) => applies(rule) && rule.pattern.test(text))
  return [...(isLeft ? ['English'] : []), ...broken.map(({ why }) => why)]
}

/** Clocks that a file makes itself, instead of with the one format of ours. */
export const clocksIn = (source: string) => source.match(/toLocaleTimeString|timeStyle:|\bhour: '|\bhour12\b/g) ?? []
