import type { CourseMailWords } from './course-mails.ts'

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
}
