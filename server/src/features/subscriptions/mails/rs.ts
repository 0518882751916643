import type { SubscriptionMailWords } from './subscription-mail-words.ts'

export const rs: SubscriptionMailWords = {
  greeting: 'Здравствуйте, {name}.',
  closing: 'До скорой встречи,',
  started: {
    subject: 'Курс «{course}» открыт для вас',
    before: 'Ваша подписка на курс «{course}» началась. Доступ открыт до {until}.',
    action: 'Перейти к курсу',
  },
  extended: {
    subject: 'У вас больше времени на «{course}»',
    before: 'К вашей подписке на курс «{course}» добавлены дни. Теперь доступ открыт до {until}.',
    action: 'Перейти к курсу',
  },
  seat: {
    subject: '{organization} открывает вам курс «{course}»',
    before: 'Вам открыт курс «{course}»: место предоставлено организацией «{organization}». Доступ открыт до {until}.',
    action: 'Перейти к курсу',
  },
  ending: {
    subject: 'Доступ к курсу «{course}» скоро закончится',
    before:
      'Ваша подписка на курс «{course}» заканчивается {until}. Если продлить её раньше, дни прибавятся; ваш прогресс сохранится в любом случае.',
    action: 'Посмотреть курс',
  },
  ended: {
    subject: 'Доступ к курсу «{course}» закончился',
    before:
      'Ваша подписка на курс «{course}» закончилась {until}. Прогресс, заметки и сертификаты сохранены; продлить её можно в любое время.',
    action: 'Продлить доступ',
  },
  revoked: {
    subject: 'Доступ к курсу «{course}» закрыт',
    before:
      'Администратор завершил вашу подписку на курс «{course}». Прогресс, заметки и сертификаты сохранены. Если вы считаете это ошибкой, напишите нам.',
    action: 'Посмотреть курс',
  },
}
