/** Part of every name: a mail that contains it contains text of the person who typed the name. */
export const marker = 'Ganador'

/** Names that mail programs would show as links; each of them must be refused. */
export const linkedNames = [
  ...['https://malo.example', 'http://malo', 'ftp://malo.example/x', 'javascript://malo', '://malo'],
  ...[
    'malo.example',
    'WWW.malo',
    'www.1',
    'a.b.malo.example',
    'malo.example.',
    'x@malo.example',
    'malo.example/ruta?a=b',
  ],
  ...[
    'malo．example',
    'malo。example',
    'malo｡example',
    'MALO.EXAMPLE',
    'málo.éxample',
    'xn--malo.xn--p1ai',
    'пример.рф',
  ],
].map((link) => `${marker} ${link} hoy`)

/** Names that would begin another line or header, or hide what they are; each must be refused. */
export const brokenNames = [
  '\n',
  '\r\nBcc: otro@malo.test\r\n',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
  '\u0000',
  '\u0085',
  '\t',
].map((sign) => `${marker}${sign}hoy`)

/** Names that people may have, with a message in them: accepted, and not mailed to who has not confirmed the account. */
export const plainNames = [
  `${marker} de un premio, llama al cinco cinco uno dos`,
  `${marker}: {name} {code} {brand}`,
  `${marker} $& $1 \\1 %s`,
  `${marker} <b>hoy</b> <img src=x>`,
  `=HYPERLINK("malo";"${marker}")`,
  `${marker} “hoy” — ¿sí?`,
]
