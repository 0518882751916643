/** Words that stand in one place only, so that finding one tells where it came from. */
export const secretWords = {
  draft: 'borradorsecreto',
  comment: 'comentariosecreto',
  explanation: 'explicacionsecreta',
  note: 'notasecreta',
} as const
