import type { Language } from '@aulanova/contract/kernel/languages'
import type { PaymentMethod } from '@aulanova/contract/selling/payments'
import type { Cell } from '#kernel/csv/write-csv.ts'
import { marketDayOf, marketTimeOf } from '#kernel/market-day.ts'
import type { ExportedPayment } from './export.store.ts'

interface PaymentWords {
  titles: readonly string[]
  methods: Record<PaymentMethod, string>
  states: Record<'paid' | 'partly' | 'refunded', string>
}

const es: PaymentWords = {
  titles: [
    ...[
      'Recibo',
      'Día del cobro',
      'Hora (Ciudad de México)',
      'Persona',
      'Correo electrónico',
      'Curso',
      'Organización',
      'Plan',
      'Días',
    ],
    ...['Medio', 'Estado', 'Cobrado en el periodo (MXN)', 'Devuelto en el periodo (MXN)', 'Neto (MXN)'],
    ...['Última devolución', 'Proveedor', 'Id en el proveedor'],
  ],
  methods: { card: 'Tarjeta', voucher: 'Efectivo en tienda', transfer: 'Transferencia' },
  states: { paid: 'Pagado', partly: 'Devuelto en parte', refunded: 'Devuelto' },
}

/** The titles of the columns in the order of `paymentRow`, and the words in them. */
export const paymentWords: Record<Language, PaymentWords> = {
  es,
  mx: { ...es, methods: { ...es.methods, transfer: 'Transferencia SPEI' } },
  eng: {
    titles: [
      ...['Receipt', 'Paid on', 'Time (Mexico City)', 'Person', 'E-mail', 'Course', 'Organization', 'Plan', 'Days'],
      ...['Method', 'State', 'Collected in the period (MXN)', 'Refunded in the period (MXN)', 'Net (MXN)'],
      ...['Last refund', 'Provider', 'Id at the provider'],
    ],
    methods: { card: 'Card', voucher: 'Cash in a shop', transfer: 'Bank transfer' },
    states: { paid: 'Paid', partly: 'Partly refunded', refunded: 'Refunded' },
  },
  gr: {
    titles: [
      ...[
        'Quittung',
        'Bezahlt am',
        'Uhrzeit (Mexiko-Stadt)',
        'Person',
        'E-Mail',
        'Kurs',
        'Organisation',
        'Plan',
        'Tage',
      ],
      ...['Zahlungsart', 'Status', 'Eingenommen im Zeitraum (MXN)', 'Erstattet im Zeitraum (MXN)', 'Netto (MXN)'],
      ...['Letzte Erstattung', 'Anbieter', 'ID beim Anbieter'],
    ],
    methods: { card: 'Karte', voucher: 'Bar im Geschäft', transfer: 'Überweisung' },
    states: { paid: 'Bezahlt', partly: 'Teilweise erstattet', refunded: 'Erstattet' },
  },
  it: {
    titles: [
      ...[
        'Ricevuta',
        'Pagato il',
        'Ora (Città del Messico)',
        'Persona',
        'E-mail',
        'Corso',
        'Organizzazione',
        'Piano',
        'Giorni',
      ],
      ...['Metodo', 'Stato', 'Incassato nel periodo (MXN)', 'Rimborsato nel periodo (MXN)', 'Netto (MXN)'],
      ...['Ultimo rimborso', 'Fornitore', 'Id presso il fornitore'],
    ],
    methods: { card: 'Carta', voucher: 'Contanti in negozio', transfer: 'Bonifico' },
    states: { paid: 'Pagato', partly: 'Rimborsato in parte', refunded: 'Rimborsato' },
  },
  rs: {
    titles: [
      ...[
        'Чек',
        'Оплачено',
        'Время (Мехико)',
        'Плательщик',
        'Электронная почта',
        'Курс',
        'Организация',
        'Тариф',
        'Дней',
      ],
      ...['Способ', 'Состояние', 'Получено за период (MXN)', 'Возвращено за период (MXN)', 'Итого (MXN)'],
      ...['Последний возврат', 'Провайдер', 'Id у провайдера'],
    ],
    methods: { card: 'Карта', voucher: 'Наличные в магазине', transfer: 'Банковский перевод' },
    states: { paid: 'Оплачен', partly: 'Возвращён частично', refunded: 'Возвращён' },
  },
}

/** As it stands today; the money is that of the period. */
function stateOf({ status, refundedInAllCents }: ExportedPayment): keyof PaymentWords['states'] {
  if (status === 'refunded') return 'refunded'
  return refundedInAllCents > 0 ? 'partly' : 'paid'
}

const dayOf = (instant: string | null) => instant && marketDayOf(instant)

export const paymentRow = (row: ExportedPayment, { methods, states }: PaymentWords): Cell[] => [
  row.receiptNumber,
  dayOf(row.succeededAt),
  row.succeededAt && marketTimeOf(row.succeededAt),
  ...[row.name, row.email, row.course, row.organization, row.planName, row.durationDays],
  row.method && methods[row.method],
  states[stateOf(row)],
  { cents: row.soldCents },
  { cents: row.refundedCents },
  { cents: row.soldCents - row.refundedCents },
  dayOf(row.refundedAt),
  row.provider,
  row.intentId,
]
