import { termsSlug } from '@aulanova/contract/reference/documents'
import type { Services } from '#platform/services/services.ts'
import * as store from './documents.store.ts'

/** In the default language, as documents begin. They say what is missing, in case somebody publishes them unread. */
const drafts = [
  {
    slug: termsSlug,
    name: 'Términos de uso y condiciones',
    content:
      '<p>Este texto es provisional. Escribe aquí los términos de uso de tu plataforma, revísalos con quien te asesore y publícalos. Mientras no estén publicados nadie puede registrarse.</p>',
  },
  {
    slug: 'privacy-notice',
    name: 'Aviso de privacidad',
    content:
      '<p>Este texto es provisional. Escribe aquí qué datos guardas, para qué, por cuánto tiempo y cómo se pide una copia o su eliminación, y publícalo.</p>',
  },
]

/** A production that has no document begins with drafts of those that it needs. Servers that start together make them once. */
export async function draftDocuments({ sql, config }: Services) {
  if (config.production && !config.demo) await store.addFirst(sql, drafts)
}
