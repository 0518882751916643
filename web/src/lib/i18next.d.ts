import 'i18next'
import type access from '../locales/eng/access.json'
import type account from '../locales/eng/account.json'
import type auth from '../locales/eng/auth.json'
import type common from '../locales/eng/common.json'
import type contact from '../locales/eng/contact.json'
import type documents from '../locales/eng/documents.json'
import type layout from '../locales/eng/layout.json'
import type learning from '../locales/eng/learning.json'
import type menu from '../locales/eng/menu.json'
import type password from '../locales/eng/password.json'
import type problems from '../locales/eng/problems.json'
import type reference from '../locales/eng/reference.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    nsSeparator: false
    resources: {
      access: typeof access
      account: typeof account
      auth: typeof auth
      common: typeof common
      contact: typeof contact
      documents: typeof documents
      layout: typeof layout
      learning: typeof learning
      menu: typeof menu
      password: typeof password
      problems: typeof problems
      reference: typeof reference
    }
  }
}
