import type { Language } from '@aulanova/contract/kernel/languages'

export interface ReceiptWords {
  receipt: string
  number: string
  date: string
  payer: string
  course: string
  plan: string
  /** After or around a number of days. */
  days: string
  access: string
  method: string
  methods: Record<'card' | 'voucher' | 'transfer', string>
  refunded: string
  total: string
  /** What it is not, so that nobody files it as one. */
  notInvoice: string
}

const es: ReceiptWords = {
  receipt: 'Recibo de pago',
  number: 'Número',
  date: 'Fecha',
  payer: 'Pagado por',
  course: 'Curso',
  plan: 'Plan',
  days: '{days} de acceso',
  access: 'Acceso hasta',
  method: 'Forma de pago',
  methods: { card: 'Tarjeta', voucher: 'Efectivo en tienda', transfer: 'Transferencia bancaria' },
  refunded: 'Devolución',
  total: 'Total pagado',
  notInvoice: 'Este recibo no es una factura fiscal.',
}

export const receiptWords: Record<Language, ReceiptWords> = {
  es,
  mx: {
    ...es,
    methods: { card: 'Tarjeta', voucher: 'Efectivo en tienda', transfer: 'Transferencia SPEI' },
    notInvoice: 'Este recibo no es un comprobante fiscal (CFDI).',
  },
  eng: {
    receipt: 'Payment receipt',
    number: 'Number',
    date: 'Date',
    payer: 'Paid by',
    course: 'Course',
    plan: 'Plan',
    days: '{days} of access',
    access: 'Access until',
    method: 'Payment method',
    methods: { card: 'Card', voucher: 'Cash in a shop', transfer: 'Bank transfer' },
    refunded: 'Refund',
    total: 'Total paid',
    notInvoice: 'This receipt is not a tax invoice.',
  },
  gr: {
    receipt: 'Quittung',
    number: 'Nummer',
    date: 'Datum',
    payer: 'Bezahlt von',
    course: 'Kurs',
    plan: 'Plan',
    days: '{days} Zugang',
    access: 'Zugang bis',
    method: 'Zahlungsart',
    methods: { card: 'Karte', voucher: 'Bar im Geschäft', transfer: 'Überweisung' },
    refunded: 'Erstattung',
    total: 'Insgesamt bezahlt',
    notInvoice: 'Diese Quittung ist keine Rechnung im Sinne des Steuerrechts.',
  },
  it: {
    receipt: 'Ricevuta di pagamento',
    number: 'Numero',
    date: 'Data',
    payer: 'Pagato da',
    course: 'Corso',
    plan: 'Piano',
    days: '{days} di accesso',
    access: 'Accesso fino al',
    method: 'Metodo di pagamento',
    methods: { card: 'Carta', voucher: 'Contanti in negozio', transfer: 'Bonifico' },
    refunded: 'Rimborso',
    total: 'Totale pagato',
    notInvoice: 'Questa ricevuta non è una fattura fiscale.',
  },
  rs: {
    receipt: 'Чек об оплате',
    number: 'Номер',
    date: 'Дата',
    payer: 'Плательщик',
    course: 'Курс',
    plan: 'Тариф',
    days: 'Доступ на {days}',
    access: 'Доступ до',
    method: 'Способ оплаты',
    methods: { card: 'Карта', voucher: 'Наличные в магазине', transfer: 'Банковский перевод' },
    refunded: 'Возврат',
    total: 'Всего оплачено',
    notInvoice: 'Этот чек не является налоговым документом.',
  },
}
