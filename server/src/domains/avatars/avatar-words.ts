import type { Language } from '@aulanova/contract/kernel/languages'
import type { NotificationWords } from '#platform/outbox/notify.rules.ts'

const spanish: NotificationWords<'completed' | 'failed'> = {
  greeting: 'Hola, {name}:',
  closing: 'Hasta pronto.',
  completed: {
    subject: 'Tu video «{title}» está listo',
    before: 'Tu video «{title}» está listo, con voz y subtítulos.',
    after: 'Puedes verlo, descargarlo o ponerlo en un curso.',
    action: 'Ver el video',
  },
  failed: {
    subject: 'No se pudo hacer tu video «{title}»',
    before: 'No se pudo hacer tu video «{title}».',
    after: 'Tu guion está guardado: puedes volver a pedirlo.',
    action: 'Ver la solicitud',
  },
}

const peninsular: typeof spanish = {
  ...spanish,
  completed: {
    subject: 'Tu vídeo «{title}» está listo',
    before: 'Tu vídeo «{title}» está listo, con voz y subtítulos.',
    after: 'Puedes verlo, descargarlo o ponerlo en un curso.',
    action: 'Ver el vídeo',
  },
  failed: {
    subject: 'No se ha podido hacer tu vídeo «{title}»',
    before: 'No se ha podido hacer tu vídeo «{title}».',
    after: 'Tu guion está guardado: puedes volver a pedirlo.',
    action: 'Ver la solicitud',
  },
}

export const avatarWords: Record<Language, NotificationWords<'completed' | 'failed'>> = {
  mx: spanish,
  es: peninsular,
  eng: {
    greeting: 'Hello {name},',
    closing: 'See you soon.',
    completed: {
      subject: 'Your video “{title}” is ready',
      before: 'Your video “{title}” is ready, with voice and captions.',
      after: 'You can watch it, download it or put it into a course.',
      action: 'Watch the video',
    },
    failed: {
      subject: 'Your video “{title}” could not be made',
      before: 'Your video “{title}” could not be made.',
      after: 'Your script is kept: you can ask for the video again.',
      action: 'See the request',
    },
  },
  it: {
    greeting: 'Ciao {name},',
    closing: 'A presto.',
    completed: {
      subject: 'Il tuo video «{title}» è pronto',
      before: 'Il tuo video «{title}» è pronto, con voce e sottotitoli.',
      after: 'Puoi guardarlo, scaricarlo o inserirlo in un corso.',
      action: 'Guarda il video',
    },
    failed: {
      subject: 'Non è stato possibile creare il tuo video «{title}»',
      before: 'Non è stato possibile creare il tuo video «{title}».',
      after: 'Il tuo testo è salvato: puoi richiedere di nuovo il video.',
      action: 'Vedi la richiesta',
    },
  },
  gr: {
    greeting: 'Hallo {name},',
    closing: 'Bis bald.',
    completed: {
      subject: 'Dein Video „{title}“ ist fertig',
      before: 'Dein Video „{title}“ ist fertig, mit Stimme und Untertiteln.',
      after: 'Du kannst es ansehen, herunterladen oder in einen Kurs einfügen.',
      action: 'Video ansehen',
    },
    failed: {
      subject: 'Dein Video „{title}“ konnte nicht erstellt werden',
      before: 'Dein Video „{title}“ konnte nicht erstellt werden.',
      after: 'Dein Text ist gespeichert: Du kannst das Video erneut anfordern.',
      action: 'Anfrage ansehen',
    },
  },
  rs: {
    greeting: 'Здравствуйте, {name}.',
    closing: 'До скорой встречи.',
    completed: {
      subject: 'Ваше видео «{title}» готово',
      before: 'Ваше видео «{title}» готово, с голосом и субтитрами.',
      after: 'Его можно посмотреть, скачать или добавить в курс.',
      action: 'Посмотреть видео',
    },
    failed: {
      subject: 'Не удалось сделать видео «{title}»',
      before: 'Не удалось сделать видео «{title}».',
      after: 'Ваш текст сохранён: видео можно запросить снова.',
      action: 'Открыть заявку',
    },
  },
}
