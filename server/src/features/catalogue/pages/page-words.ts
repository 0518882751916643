import { formatPrice } from '@aulanova/contract/money'
import { type Language, languageTags } from '@aulanova/contract/public'
import type { DifficultyLevel } from '@aulanova/contract/reference-kinds'

/** The few words of the pages that are written for readers without scripts. */
interface PageWords {
  catalogue: string
  /** Of the catalogue, for search engines. */
  description: string
  categories: string
  courses: string
  requirements: string
  people: string
  contents: string
  plans: string
  questions: string
  certificate: string
  free: string
  /** Before the name of the author. */
  by: string
  levels: Record<DifficultyLevel, string>
}

const spanish: PageWords = {
  catalogue: 'Catálogo',
  description: 'Cursos en línea con certificado: busca por tema, nivel, duración y precio.',
  categories: 'Categorías',
  courses: 'Cursos',
  requirements: 'Requisitos',
  people: 'Quién lo imparte',
  contents: 'Contenido del curso',
  plans: 'Planes',
  questions: 'Preguntas frecuentes',
  certificate: 'Certificado',
  free: 'Gratis',
  by: 'Imparte',
  levels: {
    'Very Easy': 'Muy fácil',
    Easy: 'Fácil',
    Moderate: 'Moderado',
    Difficult: 'Difícil',
    'Very Difficult': 'Muy difícil',
  },
}

export const pageWords: Record<Language, PageWords> = {
  es: spanish,
  mx: spanish,
  eng: {
    catalogue: 'Catalogue',
    description: 'Online courses with a certificate: search by subject, level, length and price.',
    categories: 'Categories',
    courses: 'Courses',
    requirements: 'Requirements',
    people: 'Who teaches it',
    contents: 'Course content',
    plans: 'Plans',
    questions: 'Frequently asked questions',
    certificate: 'Certificate',
    free: 'Free',
    by: 'Taught by',
    levels: {
      'Very Easy': 'Very Easy',
      Easy: 'Easy',
      Moderate: 'Moderate',
      Difficult: 'Difficult',
      'Very Difficult': 'Very Difficult',
    },
  },
  it: {
    catalogue: 'Catalogo',
    description: 'Corsi online con certificato: cerca per tema, livello, durata e prezzo.',
    categories: 'Categorie',
    courses: 'Corsi',
    requirements: 'Requisiti',
    people: 'Chi insegna',
    contents: 'Contenuto del corso',
    plans: 'Piani',
    questions: 'Domande frequenti',
    certificate: 'Certificato',
    free: 'Gratis',
    by: 'A cura di',
    levels: {
      'Very Easy': 'Molto facile',
      Easy: 'Facile',
      Moderate: 'Moderato',
      Difficult: 'Difficile',
      'Very Difficult': 'Molto difficile',
    },
  },
  gr: {
    catalogue: 'Katalog',
    description: 'Online-Kurse mit Zertifikat: nach Thema, Niveau, Dauer und Preis suchen.',
    categories: 'Kategorien',
    courses: 'Kurse',
    requirements: 'Voraussetzungen',
    people: 'Wer unterrichtet',
    contents: 'Inhalt des Kurses',
    plans: 'Pläne',
    questions: 'Häufige Fragen',
    certificate: 'Zertifikat',
    free: 'Kostenlos',
    by: 'Unterrichtet von',
    levels: {
      'Very Easy': 'Sehr leicht',
      Easy: 'Leicht',
      Moderate: 'Mittel',
      Difficult: 'Schwer',
      'Very Difficult': 'Sehr schwer',
    },
  },
  rs: {
    catalogue: 'Каталог',
    description: 'Онлайн-курсы с сертификатом: ищите по теме, уровню, длительности и цене.',
    categories: 'Категории',
    courses: 'Курсы',
    requirements: 'Требования',
    people: 'Кто преподаёт',
    contents: 'Содержание курса',
    plans: 'Тарифы',
    questions: 'Частые вопросы',
    certificate: 'Сертификат',
    free: 'Бесплатно',
    by: 'Ведёт',
    levels: {
      'Very Easy': 'Очень легко',
      Easy: 'Легко',
      Moderate: 'Средне',
      Difficult: 'Сложно',
      'Very Difficult': 'Очень сложно',
    },
  },
}

export const counted = (language: Language, unit: 'day' | 'hour', count: number) =>
  new Intl.NumberFormat(languageTags[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** As the app writes it. */
export function hoursAndMinutes(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

export const priced = (language: Language, cents: number) =>
  cents === 0 ? pageWords[language].free : formatPrice(cents, languageTags[language])

/** A difficulty that an administrator added is shown as written. */
export const levelIn = (language: Language, difficulty: string) =>
  (pageWords[language].levels as Record<string, string>)[difficulty] ?? difficulty
