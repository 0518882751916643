import type { CourseMailWords } from './course-mail-words.ts'

export const rs: CourseMailWords = {
  greeting: 'Здравствуйте, {name}!',
  closing: 'До встречи,',
  invited: {
    subject: 'Вы можете помочь создать курс «{course}»',
    before: '{by} приглашает вас вместе создать курс «{course}»: его разделы и блоки, вопросы и ответы, а также метки.',
    action: 'Открыть курс',
  },
  shared: {
    subject: 'С вами поделились курсом «{course}»',
    before: '{by} поделился с вами курсом «{course}». Вы можете посмотреть его и сделать свою копию.',
    action: 'Посмотреть курс',
  },
  'handed-in': {
    subject: 'Курс «{course}» ждёт проверки',
    before: '{by} сдаёт курс «{course}» на проверку. Его можно прочитать, прокомментировать, одобрить или вернуть.',
    action: 'Проверить курс',
  },
  approved: {
    subject: 'Курс «{course}» одобрен',
    before: '{by}: курс «{course}» одобрен. Теперь администратор может его опубликовать.',
    action: 'Открыть курс',
  },
  'changes-requested': {
    subject: 'В курсе «{course}» нужны изменения',
    before: '{by}: в курсе «{course}» нужны изменения. Какие — сказано в комментариях.',
    action: 'Прочитать комментарии',
  },
  published: {
    subject: 'Курс «{course}» опубликован',
    before: '{by}: курс «{course}» опубликован. С этого момента читают новую редакцию.',
    action: 'Открыть курс',
  },
}
