interface Kind {
  /** The name of its file, without `.json`. */
  file: string
  es: string
  en: string
}

/** What is exported, by table, in words for the person. */
export const kinds: Readonly<Record<string, Kind>> = {
  users: { file: 'account', es: 'La cuenta', en: 'The account' },
  user_groups: { file: 'groups', es: 'Grupos de la cuenta', en: 'Groups of the account' },
  devices: { file: 'devices', es: 'Navegadores con sesión', en: 'Browsers that signed in' },
  device_log: { file: 'sign-in-log', es: 'Registro de accesos', en: 'Log of sign-ins' },
  verification_codes: { file: 'codes', es: 'Códigos enviados (sin el código)', en: 'Codes sent (without the code)' },
  document_acceptances: { file: 'accepted-terms', es: 'Términos aceptados', en: 'Terms accepted' },
  invitation_imports: { file: 'imports', es: 'Listas de invitados que subió', en: 'Lists of people you invited' },
  invitation_lines: { file: 'invitations', es: 'Invitaciones recibidas', en: 'Invitations received' },
  contact_messages: { file: 'messages-to-support', es: 'Mensajes a soporte', en: 'Messages to support' },
  mails: { file: 'mails', es: 'Correos enviados a la persona', en: 'Mails sent to you' },
  audit_log: { file: 'audit', es: 'Acciones de administración', en: 'Administrative acts by you or about you' },
  avatar_requests: { file: 'avatar-videos', es: 'Videos de avatar pedidos', en: 'Avatar videos asked for' },
  payments: { file: 'payments', es: 'Pagos y recibos', en: 'Payments and receipts' },
  payment_customers: {
    file: 'payment-customers',
    es: 'Identidad ante el proveedor de pagos',
    en: 'Ids at payment providers',
  },
  payment_events: {
    file: 'payment-events',
    es: 'Avisos del proveedor de pagos',
    en: 'Notices of the payment provider',
  },
  ledger_entries: { file: 'ledger', es: 'Asientos contables', en: 'Entries in the ledger' },
  refunds: { file: 'refunds', es: 'Devoluciones', en: 'Refunds' },
  disputes: { file: 'disputes', es: 'Disputas de pagos', en: 'Disputes of payments' },
  subscriptions: { file: 'subscriptions', es: 'Suscripciones', en: 'Subscriptions' },
  subscription_terms: { file: 'subscription-terms', es: 'Periodos de las suscripciones', en: 'Terms of subscriptions' },
  taken_seats: { file: 'seats', es: 'Cupos de organizaciones', en: 'Seats of organizations' },
  enrolments: { file: 'enrolments', es: 'Cursos empezados', en: 'Courses begun' },
  block_progress: { file: 'progress', es: 'Avance por bloque', en: 'Progress by block' },
  attempts: { file: 'attempts', es: 'Evaluaciones y respuestas', en: 'Evaluations and answers' },
  notes: { file: 'notes', es: 'Notas', en: 'Notes' },
  issued_certificates: { file: 'certificates', es: 'Certificados', en: 'Certificates' },
  courses: { file: 'own-courses', es: 'Cursos propios', en: 'Your courses' },
  course_members: { file: 'shared-courses', es: 'Cursos compartidos', en: 'Courses shared with you' },
  course_faq: { file: 'own-questions-and-answers', es: 'Preguntas frecuentes', en: 'Questions of your courses' },
  sections: { file: 'own-sections', es: 'Secciones de cursos propios', en: 'Sections of your courses' },
  blocks: { file: 'own-blocks', es: 'Bloques de cursos propios', en: 'Blocks of your courses' },
  block_contents: { file: 'own-block-contents', es: 'Contenido de los bloques', en: 'Contents of the blocks' },
  evaluations: { file: 'own-evaluations', es: 'Evaluaciones de cursos propios', en: 'Evaluations of your courses' },
  questions: { file: 'own-evaluation-questions', es: 'Preguntas de esas evaluaciones', en: 'Questions of these' },
  plans: { file: 'own-plans', es: 'Planes de cursos propios', en: 'Plans of your courses' },
  review_comments: { file: 'review-comments', es: 'Comentarios de revisión', en: 'Comments in reviews' },
  review_verdicts: { file: 'review-verdicts', es: 'Dictámenes de revisión', en: 'Verdicts in reviews' },
  review_hand_ins: {
    file: 'hand-ins',
    es: 'Cursos que entregó o cambió después de su aprobación',
    en: 'Courses you handed in, or changed after their approval',
  },
  revisions: { file: 'published-revisions', es: 'Versiones que publicó', en: 'Revisions you published' },
  files: { file: 'files', es: 'Archivos que subió', en: 'Files you uploaded' },
  spent_grants: { file: 'uploads-of-today', es: 'Permisos de subida recientes', en: 'Recent permits to upload' },
}

interface Named {
  name: string
  email: string
}

/** Spanish first, then English. */
export function readmeOf({ name, email }: Named, rows: ReadonlyMap<string, number>): string {
  const lines = Object.values(kinds).map(
    ({ file, es, en }) => `  data/${file}.json (${rows.get(file) ?? 0}): ${es} / ${en}`,
  )
  return [
    `${name} <${email}>`,
    '',
    'Todo lo que guardamos de esta persona. Cada archivo de data/ es una lista en JSON; certificates/, receipts/ y',
    'files/ contienen sus certificados, sus recibos y los archivos que subió. No se incluyen contraseñas ni códigos.',
    '',
    'All that we keep about this person. Each file in data/ is a list in JSON; certificates/, receipts/ and files/ have',
    'the certificates, receipts and uploaded files. Passwords and codes are not included.',
    '',
    ...lines,
    '',
  ].join('\n')
}
