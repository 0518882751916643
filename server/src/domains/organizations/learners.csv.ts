import type { Language } from '@aulanova/contract/kernel/languages'
import type { LearnerState } from '@aulanova/contract/organizations/learners'
import type { Cell } from '#kernel/csv/write-csv.ts'
import { marketDayOf } from '#kernel/market-day.ts'
import type { ExportedRow } from './learner-rows.store.ts'

interface LearnerWords {
  titles: readonly string[]
  states: Record<LearnerState, string>
}

const spanish = (progress: string): LearnerWords => ({
  titles: [
    'Nombre',
    'Correo electrónico',
    'Curso',
    'Estado',
    `${progress} (%)`,
    'Plan',
    'Suscripción desde',
    'Última visita',
    'Acceso hasta',
    'Terminado el',
  ],
  states: { done: 'Terminado', active: 'Activo', stuck: 'Detenido', expired: 'Vencido' },
})

/** The titles of the columns and the states, in the order of `rowOf`. */
export const learnerWords: Record<Language, LearnerWords> = {
  es: spanish('Progreso'),
  mx: spanish('Avance'),
  eng: {
    titles: [
      'Name',
      'E-mail',
      'Course',
      'State',
      'Progress (%)',
      'Plan',
      'Subscribed on',
      'Last seen',
      'Access until',
      'Completed on',
    ],
    states: { done: 'Done', active: 'Active', stuck: 'Stuck', expired: 'Expired' },
  },
  gr: {
    titles: [
      'Name',
      'E-Mail',
      'Kurs',
      'Status',
      'Fortschritt (%)',
      'Plan',
      'Abonniert am',
      'Zuletzt gesehen',
      'Zugang bis',
      'Abgeschlossen am',
    ],
    states: { done: 'Abgeschlossen', active: 'Aktiv', stuck: 'Stockt', expired: 'Abgelaufen' },
  },
  it: {
    titles: [
      'Nome',
      'E-mail',
      'Corso',
      'Stato',
      'Progressi (%)',
      'Piano',
      'Iscrizione dal',
      'Ultima visita',
      'Accesso fino al',
      'Completato il',
    ],
    states: { done: 'Completato', active: 'Attivo', stuck: 'Fermo', expired: 'Scaduto' },
  },
  rs: {
    titles: [
      'Имя',
      'Электронная почта',
      'Курс',
      'Состояние',
      'Прогресс (%)',
      'Тариф',
      'Подписка с',
      'Последнее посещение',
      'Доступ до',
      'Завершён',
    ],
    states: { done: 'Завершён', active: 'Активен', stuck: 'Остановился', expired: 'Срок истёк' },
  },
}

const dayOf = (instant: string | null) => instant && marketDayOf(instant)

export const rowOf = (row: ExportedRow, { states }: LearnerWords): Cell[] => [
  ...[row.name, row.email, row.course, states[row.state], row.percent, row.planName],
  ...[row.createdAt, row.lastSeenAt, row.expiresAt, row.completedAt].map(dayOf),
]
