import type { Language } from '@aulanova/contract/kernel/languages'
import type { DifficultyLevel } from '@aulanova/contract/reference/reference-kinds'

/** The few words that search engines and previews of links read besides what a page shows. */
interface PageWords {
  catalogue: string
  /** Of the catalogue, for search engines. */
  description: string
  levels: Record<DifficultyLevel, string>
}

const spanish: PageWords = {
  catalogue: 'Catálogo',
  description: 'Cursos en línea con certificado: busca por tema, nivel, duración y precio.',
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
    levels: {
      'Very Easy': 'Очень легко',
      Easy: 'Легко',
      Moderate: 'Средне',
      Difficult: 'Сложно',
      'Very Difficult': 'Очень сложно',
    },
  },
}

/** A difficulty that an administrator added is shown as written. */
export const levelIn = (language: Language, difficulty: string) =>
  (pageWords[language].levels as Record<string, string>)[difficulty] ?? difficulty
