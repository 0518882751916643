import type { Language } from '@aulanova/contract/kernel/languages'
import type { Period } from '@aulanova/contract/learning/course-analytics'

/** Titles of the tables in the file and of their columns. */
export interface AnalyticsWords {
  course: string
  countedAt: string
  period: string
  periods: Record<Period, string>
  activeNow: string
  completed: string
  rightAnswers: string
  subscriptions: string
  starting: string
  otherPlans: string
  total: string
  active: string
  week: string
  learners: string
  journey: string
  section: string
  step: string
  reached: string
  finished: string
  stopped: string
  here: string
  median: string
  low: string
  high: string
  planned: string
  questions: string
  evaluation: string
  question: string
  people: string
  right: string
  share: string
  discrimination: string
}

const es: AnalyticsWords = {
  course: 'Curso',
  countedAt: 'Contado el',
  period: 'Periodo',
  periods: {
    '30-days': 'Últimos 30 días',
    '90-days': 'Últimos 90 días',
    '12-months': 'Últimos 12 meses',
    all: 'Desde el principio',
  },
  activeNow: 'Activos esta semana',
  completed: 'Terminaron el curso',
  rightAnswers: 'Aciertos en las evaluaciones (%)',
  subscriptions: 'Suscripciones por plan',
  starting: 'Desde el',
  otherPlans: 'Otros planes',
  total: 'Total',
  active: 'Personas activas por semana',
  week: 'Semana del',
  learners: 'Activas',
  journey: 'El recorrido, bloque por bloque',
  section: 'Sección',
  step: 'Bloque',
  reached: 'Llegaron',
  finished: 'Terminaron',
  stopped: 'Se detuvieron aquí',
  here: 'Siguen aquí',
  median: 'Mediana (minutos)',
  low: 'Mitad central, desde (minutos)',
  high: 'Mitad central, hasta (minutos)',
  planned: 'Previsto (minutos)',
  questions: 'Preguntas, primer intento',
  evaluation: 'Evaluación',
  question: 'Pregunta',
  people: 'Respuestas',
  right: 'Aciertos',
  share: 'Aciertos (%)',
  discrimination: 'Discriminación',
}

export const analyticsWords: Record<Language, AnalyticsWords> = {
  es,
  mx: es,
  eng: {
    course: 'Course',
    countedAt: 'Counted on',
    period: 'Period',
    periods: {
      '30-days': 'Last 30 days',
      '90-days': 'Last 90 days',
      '12-months': 'Last 12 months',
      all: 'From the beginning',
    },
    activeNow: 'Active this week',
    completed: 'Completed the course',
    rightAnswers: 'Right answers (%)',
    subscriptions: 'Subscriptions by plan',
    starting: 'From',
    otherPlans: 'Other plans',
    total: 'Total',
    active: 'Active learners by week',
    week: 'Week of',
    learners: 'Active',
    journey: 'The way through the course, block by block',
    section: 'Section',
    step: 'Block',
    reached: 'Reached it',
    finished: 'Finished it',
    stopped: 'Stopped here',
    here: 'Still here',
    median: 'Median (minutes)',
    low: 'Middle half, from (minutes)',
    high: 'Middle half, to (minutes)',
    planned: 'Planned (minutes)',
    questions: 'Questions, first attempt',
    evaluation: 'Evaluation',
    question: 'Question',
    people: 'Answers',
    right: 'Right',
    share: 'Right (%)',
    discrimination: 'Discrimination',
  },
  gr: {
    course: 'Kurs',
    countedAt: 'Gezählt am',
    period: 'Zeitraum',
    periods: {
      '30-days': 'Letzte 30 Tage',
      '90-days': 'Letzte 90 Tage',
      '12-months': 'Letzte 12 Monate',
      all: 'Von Anfang an',
    },
    activeNow: 'Diese Woche aktiv',
    completed: 'Kurs abgeschlossen',
    rightAnswers: 'Richtige Antworten (%)',
    subscriptions: 'Abonnements nach Plan',
    starting: 'Ab',
    otherPlans: 'Andere Pläne',
    total: 'Gesamt',
    active: 'Aktive Lernende pro Woche',
    week: 'Woche vom',
    learners: 'Aktiv',
    journey: 'Der Weg durch den Kurs, Block für Block',
    section: 'Abschnitt',
    step: 'Block',
    reached: 'Erreicht',
    finished: 'Abgeschlossen',
    stopped: 'Hier aufgehört',
    here: 'Noch hier',
    median: 'Median (Minuten)',
    low: 'Mittlere Hälfte, von (Minuten)',
    high: 'Mittlere Hälfte, bis (Minuten)',
    planned: 'Geplant (Minuten)',
    questions: 'Fragen, erster Versuch',
    evaluation: 'Prüfung',
    question: 'Frage',
    people: 'Antworten',
    right: 'Richtig',
    share: 'Richtig (%)',
    discrimination: 'Trennschärfe',
  },
  it: {
    course: 'Corso',
    countedAt: 'Conteggiato il',
    period: 'Periodo',
    periods: {
      '30-days': 'Ultimi 30 giorni',
      '90-days': 'Ultimi 90 giorni',
      '12-months': 'Ultimi 12 mesi',
      all: 'Dall’inizio',
    },
    activeNow: 'Attivi questa settimana',
    completed: 'Hanno completato il corso',
    rightAnswers: 'Risposte corrette (%)',
    subscriptions: 'Iscrizioni per piano',
    starting: 'Dal',
    otherPlans: 'Altri piani',
    total: 'Totale',
    active: 'Persone attive per settimana',
    week: 'Settimana del',
    learners: 'Attive',
    journey: 'Il percorso, blocco per blocco',
    section: 'Sezione',
    step: 'Blocco',
    reached: 'Ci sono arrivati',
    finished: 'Hanno finito',
    stopped: 'Si sono fermati qui',
    here: 'Sono ancora qui',
    median: 'Mediana (minuti)',
    low: 'Metà centrale, da (minuti)',
    high: 'Metà centrale, a (minuti)',
    planned: 'Previsto (minuti)',
    questions: 'Domande, primo tentativo',
    evaluation: 'Valutazione',
    question: 'Domanda',
    people: 'Risposte',
    right: 'Corrette',
    share: 'Corrette (%)',
    discrimination: 'Discriminazione',
  },
  rs: {
    course: 'Курс',
    countedAt: 'Подсчитано',
    period: 'Период',
    periods: {
      '30-days': 'Последние 30 дней',
      '90-days': 'Последние 90 дней',
      '12-months': 'Последние 12 месяцев',
      all: 'С самого начала',
    },
    activeNow: 'Активны на этой неделе',
    completed: 'Прошли курс',
    rightAnswers: 'Верные ответы (%)',
    subscriptions: 'Подписки по тарифам',
    starting: 'С',
    otherPlans: 'Другие тарифы',
    total: 'Всего',
    active: 'Активные учащиеся по неделям',
    week: 'Неделя с',
    learners: 'Активные',
    journey: 'Путь по курсу, блок за блоком',
    section: 'Раздел',
    step: 'Блок',
    reached: 'Дошли',
    finished: 'Завершили',
    stopped: 'Остановились здесь',
    here: 'Ещё здесь',
    median: 'Медиана (минуты)',
    low: 'Средняя половина, от (минуты)',
    high: 'Средняя половина, до (минуты)',
    planned: 'По плану (минуты)',
    questions: 'Вопросы, первая попытка',
    evaluation: 'Тест',
    question: 'Вопрос',
    people: 'Ответы',
    right: 'Верно',
    share: 'Верно (%)',
    discrimination: 'Дискриминативность',
  },
}
