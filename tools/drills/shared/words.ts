/** Each word occurs in one place only, so that an answer that contains it shows where it came from. */
export const secretWords = {
  draft: 'borradorsecreto',
  comment: 'comentariosecreto',
  explanation: 'explicacionsecreta',
  note: 'notasecreta',
} as const
