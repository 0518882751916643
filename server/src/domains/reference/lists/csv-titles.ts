import type { Language } from '@aulanova/contract/kernel/languages'
import { languages } from '@aulanova/contract/kernel/languages'
import { foldedTitle } from '#kernel/csv/folded-title.ts'

/** Titles of columns: the labels that the form has (a test compares them). */
export const csvTitles: Record<string, Record<Language, string>> = {
  Name: { eng: 'Name', es: 'Nombre', mx: 'Nombre', gr: 'Name', it: 'Nome', rs: 'Название' },
  Description: {
    eng: 'Description',
    es: 'Descripción',
    mx: 'Descripción',
    gr: 'Beschreibung',
    it: 'Descrizione',
    rs: 'Описание',
  },
  Role: { eng: 'Role', es: 'Función', mx: 'Función', gr: 'Rolle', it: 'Ruolo', rs: 'Роль' },
  Biography: { eng: 'Biography', es: 'Biografía', mx: 'Biografía', gr: 'Biografie', it: 'Biografia', rs: 'Биография' },
  Website: { eng: 'Website', es: 'Sitio web', mx: 'Sitio web', gr: 'Website', it: 'Sito web', rs: 'Сайт' },
  Title: { eng: 'Title', es: 'Título', mx: 'Título', gr: 'Titel', it: 'Titolo', rs: 'Заголовок' },
  Text: { eng: 'Text', es: 'Texto', mx: 'Texto', gr: 'Text', it: 'Testo', rs: 'Текст' },
  Signatory: {
    eng: 'Signatory',
    es: 'Firmante',
    mx: 'Firmante',
    gr: 'Unterschrift',
    it: 'Firmatario',
    rs: 'Подписывает',
  },
  Domain: { eng: 'Domain', es: 'Dominio', mx: 'Dominio', gr: 'Domain', it: 'Dominio', rs: 'Домен' },
  Place: { eng: 'Place', es: 'Lugar', mx: 'Lugar', gr: 'Ort', it: 'Luogo', rs: 'Место' },
  PostalAddress: {
    eng: 'Postal address',
    es: 'Dirección postal',
    mx: 'Dirección postal',
    gr: 'Postanschrift',
    it: 'Indirizzo postale',
    rs: 'Почтовый адрес',
  },
  Phone: { eng: 'Phone', es: 'Teléfono', mx: 'Teléfono', gr: 'Telefon', it: 'Telefono', rs: 'Телефон' },
  Email: {
    eng: 'E-mail',
    es: 'Correo electrónico',
    mx: 'Correo electrónico',
    gr: 'E-Mail',
    it: 'E-mail',
    rs: 'Электронная почта',
  },
  TimeZone: {
    eng: 'Time zone',
    es: 'Zona horaria',
    mx: 'Zona horaria',
    gr: 'Zeitzone',
    it: 'Fuso orario',
    rs: 'Часовой пояс',
  },
  Accent: {
    eng: 'Accent colour',
    es: 'Color de acento',
    mx: 'Color de acento',
    gr: 'Akzentfarbe',
    it: 'Colore d’accento',
    rs: 'Акцентный цвет',
  },
  PrintsA4: {
    eng: 'Prints on A4',
    es: 'Imprime en A4',
    mx: 'Imprime en A4',
    gr: 'Druckt auf A4',
    it: 'Stampa su A4',
    rs: 'Печатает на A4',
  },
  ShowAsBrand: {
    eng: 'Show as brand',
    es: 'Mostrar como marca',
    mx: 'Mostrar como marca',
    gr: 'Als Marke zeigen',
    it: 'Mostra come marchio',
    rs: 'Показывать как бренд',
  },
  Storage: {
    eng: 'Storage',
    es: 'Almacenamiento',
    mx: 'Almacenamiento',
    gr: 'Speicherplatz',
    it: 'Spazio di archiviazione',
    rs: 'Хранилище',
  },
  Colour: { eng: 'Colour', es: 'Color', mx: 'Color', gr: 'Farbe', it: 'Colore', rs: 'Цвет' },
  Starts: { eng: 'Starts', es: 'Empieza', mx: 'Empieza', gr: 'Beginn', it: 'Inizio', rs: 'Начало' },
  Ends: { eng: 'Ends', es: 'Termina', mx: 'Termina', gr: 'Ende', it: 'Fine', rs: 'Окончание' },
  Code: { eng: 'Code', es: 'Código', mx: 'Clave', gr: 'Kürzel', it: 'Codice', rs: 'Код' },
  Credits: { eng: 'Credits', es: 'Créditos', mx: 'Créditos', gr: 'Punkte', it: 'Crediti', rs: 'Зачётные единицы' },
}

export const titleOf = (field: string, language: Language) => csvTitles[field]?.[language] ?? field

/** Whether a title of a file means this field: by its name in the API, or by its label in any language, with its accents or without. */
export function isTitleOf(field: string, title: string) {
  const given = foldedTitle(title)
  return given === field.toLowerCase() || languages.some((one) => foldedTitle(titleOf(field, one)) === given)
}

export const yesNo: Record<Language, [yes: string, no: string]> = {
  eng: ['yes', 'no'],
  es: ['sí', 'no'],
  mx: ['sí', 'no'],
  gr: ['ja', 'nein'],
  it: ['sì', 'no'],
  rs: ['да', 'нет'],
}
