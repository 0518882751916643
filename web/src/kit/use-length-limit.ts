import { useTranslation } from 'react-i18next'

/** The count is shown from this share of the limit on. */
const near = 0.9

/** What to say about the length of a text: nothing, how much of the room is used, or that it is too long. */
export function useLengthLimit(text: string, most: number) {
  const { t } = useTranslation('problems')
  const used = text.length
  const isOver = used > most
  return {
    tooLong: isOver ? t('Too long: {{used}} of {{most}} characters', { used, most }) : null,
    counter: !isOver && used >= most * near ? t('{{used}} of {{most}} characters', { used, most }) : null,
  }
}
