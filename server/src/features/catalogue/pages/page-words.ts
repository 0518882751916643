import { type Language, languageTags } from '@aulanova/contract/public'

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
  author: string
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
  author: 'Autor',
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
    author: 'Author',
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
    author: 'Autore',
  },
  gr: {
    catalogue: 'Katalog',
    description: 'Online-Kurse mit Zertifikat: nach Thema, Niveau, Dauer und Preis suchen.',
    categories: 'Kategorien',
    courses: 'Kurse',
    requirements: 'Voraussetzungen',
    people: 'Wer unterrichtet',
    contents: 'Inhalt des Kurses',
    plans: 'Angebote',
    questions: 'Häufige Fragen',
    certificate: 'Zertifikat',
    free: 'Kostenlos',
    author: 'Autor',
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
    author: 'Автор',
  },
}

export const counted = (language: Language, unit: 'day' | 'hour' | 'minute', count: number) =>
  new Intl.NumberFormat(languageTags[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count)

export const priced = (language: Language, cents: number) =>
  cents === 0
    ? pageWords[language].free
    : new Intl.NumberFormat(languageTags[language], { style: 'currency', currency: 'MXN' }).format(cents / 100)
