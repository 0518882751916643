import type { CertificateWords } from './certificate-wording.ts'

export const rs: CertificateWords = {
  certificate: 'Сертификат',
  grants: 'Выдаёт настоящий сертификат на имя',
  granted: 'Настоящий сертификат выдан на имя',
  roles: { owner: 'Владелец курса', collaborator: 'Соавтор курса', reviewer: 'Проверяющий курса' },
  completed: 'за прохождение курса',
  lasted: 'Продолжительность: {hours}. Дата выдачи: {date}.',
  issued: 'Дата выдачи: {date}.',
  hours: { one: '{count} час', few: '{count} часа', many: '{count} часов', other: '{count} часа' },
  stars: 'Каждая звезда — пройденный блок: {blocks} в {sections}.',
  sections: {
    one: '{count} разделе',
    few: '{count} разделах',
    many: '{count} разделах',
    other: '{count} раздела',
  },
  author: 'Автор курса',
  mail: {
    greeting: 'Здравствуйте, {name}.',
    closing: 'Поздравляем и до скорой встречи,',
    issued: {
      subject: 'Ваш сертификат по курсу «{course}»',
      before: 'Вы прошли курс «{course}». Ваш сертификат готов: его можно скачать, распечатать и показать другим.',
      after: 'Любой, у кого есть эта ссылка, может проверить его подлинность.',
      action: 'Открыть сертификат',
    },
  },
}
