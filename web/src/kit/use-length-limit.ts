import { useTranslation } from 'react-i18next'

/** The count is shown from this share of the limit on. */
const near = 0.9

/** What to say about the length of a text: nothing, how much of the room is used, or that it is too long. */
export function useLengthLimit(text: string, max: number) {
  const { t } = useTranslation('problems')
  const used = text.length
  const isOver = used > max
  return {
    tooLong: isOver ? t('Too long: {{used}} of {{max}} characters', { used, max }) : null,
    counter: !isOver && used >= max * near ? t('{{used}} of {{max}} characters', { used, max }) : null,
  }
}
