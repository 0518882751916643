import type { PaymentMailWords } from './payment-mail-words.ts'

export const rs: PaymentMailWords = {
  greeting: 'Здравствуйте, {name}.',
  closing: 'До скорой встречи,',
  means: { voucher: 'по номеру {reference}', transfer: 'переводом на CLABE {reference}' },
  reference: { voucher: 'номер {reference}', transfer: 'CLABE {reference}' },
  accessStays: 'Доступ сохраняется до {until}.',
  accessEnded: 'Доступ к курсу прекращён.',
  succeeded: {
    subject: 'Мы получили вашу оплату курса «{course}»',
    before: 'Мы получили {amount} за тариф «{plan}» курса «{course}». Доступ открыт до {until}.',
    after: 'Чек находится в разделе «Платежи и чеки».',
    action: 'Посмотреть чек',
  },
  waiting: {
    subject: 'Оплата курса «{course}» ещё не поступила',
    before: 'Чтобы открыть курс «{course}», оплатите {amount} {means} не позднее {due}.',
    after: 'Как только оплата поступит, курс откроется, и мы вам напишем.',
    action: 'Как оплатить',
  },
  expired: {
    subject: 'Срок оплаты курса «{course}» истёк',
    before:
      'Оплата {amount} за курс «{course}» не поступила вовремя, поэтому {reference} больше не действует. С вас ничего не списано.',
    after: 'Вы можете купить курс снова в любое время.',
    action: 'Посмотреть платёж',
  },
  cancelled: {
    subject: 'Ваша оплата курса «{course}» отменена',
    before:
      'Мы отменили оплату {amount} за курс «{course}», которая ещё не поступила. Больше не оплачивайте её: выданный номер или CLABE не действует. С вас ничего не списано.',
    after: 'Вы можете купить курс снова в любое время.',
    action: 'Посмотреть платёж',
  },
  refunded: {
    subject: 'Мы вернули вам оплату курса «{course}»',
    before: 'Мы вернули {refunded} из {amount}, которые вы заплатили за тариф «{plan}» курса «{course}». {access}',
    after: 'Банку может понадобиться несколько дней, чтобы это показать.',
    action: 'Посмотреть платёж',
  },
  'charged-back': {
    subject: 'Банк отозвал вашу оплату курса «{course}»',
    before:
      'Ваш банк отозвал {refunded} из {amount}, которые вы заплатили за тариф «{plan}» курса «{course}», потому что платёж был оспорен. {access}',
    after: 'Если вы не просили об этом банк, напишите нам.',
    action: 'Посмотреть платёж',
  },
}
