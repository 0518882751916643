import type { Language } from '@aulanova/contract/kernel/languages'

export interface StatementWords {
  statement: string
  from: string
  running: string
  collected: string
  refunded: string
  net: string
  payments: string
  refunds: string
  byCourse: string
  byPlan: string
  byOrganization: string
  name: string
  total: string
  others: string
  noOrganization: string
  nothing: string
  due: string
  dueNow: string
  ledger: string
  equal: string
  differs: string
  notCompared: string
  how: string
  made: string
  page: string
}

const es: StatementWords = {
  statement: 'Estado mensual de ingresos',
  from: 'Del {from} al {to}, en pesos mexicanos (MXN)',
  running: 'El mes no ha terminado: hasta el {to}, en pesos mexicanos (MXN)',
  collected: 'Cobrado',
  refunded: 'Devuelto',
  net: 'Ingreso neto',
  payments: 'Cobros: {count}',
  refunds: 'Devoluciones: {count}',
  byCourse: 'Por curso',
  byPlan: 'Por plan',
  byOrganization: 'Por organización',
  name: 'Nombre',
  total: 'Total',
  others: 'Otros ({count})',
  noOrganization: 'Sin organización',
  nothing: 'Sin movimientos en este mes.',
  due: 'Por cobrar con ficha o transferencia',
  dueNow: '{count} por {amount}, al {day}',
  ledger: 'Libro mayor',
  equal:
    'Cuadra con el libro al centavo. Comparado el {day} a las {time}. Cobros: {payments}. Devoluciones: {refunds}.',
  differs: 'No cuadra con el libro: hay una diferencia de {amount}, según la comparación del {day} a las {time}.',
  notCompared: 'Todavía no se ha comparado con el libro.',
  how: 'Un cobro cuenta en el mes en que se confirmó y una devolución en el mes en que salió. Lo que falta por pagar no suma.',
  made: 'Hecho el {day} a las {time}, hora del centro de México',
  page: 'Página {page} de {pages}',
}

export const statementWords: Record<Language, StatementWords> = {
  es,
  mx: es,
  eng: {
    statement: 'Monthly statement of revenue',
    from: 'From {from} to {to}, in Mexican pesos (MXN)',
    running: 'The month is not over: until {to}, in Mexican pesos (MXN)',
    collected: 'Collected',
    refunded: 'Refunded',
    net: 'Net revenue',
    payments: 'Payments: {count}',
    refunds: 'Refunds: {count}',
    byCourse: 'By course',
    byPlan: 'By plan',
    byOrganization: 'By organization',
    name: 'Name',
    total: 'Total',
    others: 'Others ({count})',
    noOrganization: 'Without an organization',
    nothing: 'No money moved in this month.',
    due: 'To be paid by voucher or transfer',
    dueNow: '{count} of {amount}, on {day}',
    ledger: 'Ledger',
    equal: 'Equals the ledger to the cent. Compared on {day} at {time}. Payments: {payments}. Refunds: {refunds}.',
    differs: 'Does not equal the ledger: a difference of {amount} was found on {day} at {time}.',
    notCompared: 'It has not been compared with the ledger yet.',
    how: 'A payment counts in the month in which it was confirmed, a refund in the month in which it went out. What is still to be paid does not count.',
    made: 'Made on {day} at {time}, time of central Mexico',
    page: 'Page {page} of {pages}',
  },
  gr: {
    statement: 'Monatliche Einnahmenübersicht',
    from: 'Vom {from} bis {to}, in mexikanischen Pesos (MXN)',
    running: 'Der Monat ist noch nicht zu Ende: bis {to}, in mexikanischen Pesos (MXN)',
    collected: 'Eingenommen',
    refunded: 'Erstattet',
    net: 'Nettoeinnahmen',
    payments: 'Zahlungen: {count}',
    refunds: 'Erstattungen: {count}',
    byCourse: 'Nach Kurs',
    byPlan: 'Nach Plan',
    byOrganization: 'Nach Organisation',
    name: 'Name',
    total: 'Summe',
    others: 'Andere ({count})',
    noOrganization: 'Ohne Organisation',
    nothing: 'In diesem Monat gab es keine Zahlungen.',
    due: 'Noch zu zahlen mit Zahlschein oder Überweisung',
    dueNow: '{count} über {amount}, am {day}',
    ledger: 'Hauptbuch',
    equal:
      'Stimmt auf den Cent mit dem Hauptbuch überein. Verglichen am {day} um {time}. Zahlungen: {payments}. Erstattungen: {refunds}.',
    differs: 'Stimmt nicht mit dem Hauptbuch überein: am {day} um {time} wurde eine Differenz von {amount} gefunden.',
    notCompared: 'Es wurde noch nicht mit dem Hauptbuch verglichen.',
    how: 'Eine Zahlung zählt in dem Monat, in dem sie bestätigt wurde, eine Erstattung in dem, in dem sie hinausging. Noch nicht Bezahltes zählt nicht.',
    made: 'Erstellt am {day} um {time}, Zeit von Zentralmexiko',
    page: 'Seite {page} von {pages}',
  },
  it: {
    statement: 'Estratto mensile dei ricavi',
    from: 'Dal {from} al {to}, in pesos messicani (MXN)',
    running: 'Il mese non è finito: fino al {to}, in pesos messicani (MXN)',
    collected: 'Incassato',
    refunded: 'Rimborsato',
    net: 'Ricavo netto',
    payments: 'Pagamenti: {count}',
    refunds: 'Rimborsi: {count}',
    byCourse: 'Per corso',
    byPlan: 'Per piano',
    byOrganization: 'Per organizzazione',
    name: 'Nome',
    total: 'Totale',
    others: 'Altri ({count})',
    noOrganization: 'Senza organizzazione',
    nothing: 'Nessun movimento in questo mese.',
    due: 'Da incassare con bollettino o bonifico',
    dueNow: '{count} per {amount}, al {day}',
    ledger: 'Libro mastro',
    equal:
      'Coincide con il libro al centesimo. Confrontato il {day} alle {time}. Pagamenti: {payments}. Rimborsi: {refunds}.',
    differs: 'Non coincide con il libro: il {day} alle {time} è stata trovata una differenza di {amount}.',
    notCompared: 'Non è ancora stato confrontato con il libro.',
    how: 'Un pagamento conta nel mese in cui è stato confermato, un rimborso nel mese in cui è uscito. Ciò che resta da pagare non conta.',
    made: 'Creato il {day} alle {time}, ora del Messico centrale',
    page: 'Pagina {page} di {pages}',
  },
  rs: {
    statement: 'Отчёт о доходах за месяц',
    from: 'С {from} по {to}, в мексиканских песо (MXN)',
    running: 'Месяц ещё не закончился: по {to}, в мексиканских песо (MXN)',
    collected: 'Получено',
    refunded: 'Возвращено',
    net: 'Чистый доход',
    payments: 'Платежей: {count}',
    refunds: 'Возвратов: {count}',
    byCourse: 'По курсам',
    byPlan: 'По тарифам',
    byOrganization: 'По организациям',
    name: 'Название',
    total: 'Итого',
    others: 'Другие ({count})',
    noOrganization: 'Без организации',
    nothing: 'В этом месяце движения денег не было.',
    due: 'Ожидается по квитанциям и переводам',
    dueNow: '{count} на {amount}, на {day}',
    ledger: 'Книга учёта',
    equal: 'Сходится с книгой до сентаво. Сверено {day} в {time}. Платежей: {payments}. Возвратов: {refunds}.',
    differs: 'Не сходится с книгой: {day} в {time} найдена разница {amount}.',
    notCompared: 'Сверки с книгой ещё не было.',
    how: 'Платёж считается в том месяце, когда он подтверждён, возврат — в том, когда деньги ушли. Неоплаченное не считается.',
    made: 'Составлено {day} в {time}, время центральной Мексики',
    page: 'Страница {page} из {pages}',
  },
}
