import 'i18next'
import type auth from '../locales/eng/auth.json'
import type common from '../locales/eng/common.json'
import type learning from '../locales/eng/learning.json'
import type menu from '../locales/eng/menu.json'
import type problems from '../locales/eng/problems.json'
import type reference from '../locales/eng/reference.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    nsSeparator: false
    resources: {
      auth: typeof auth
      common: typeof common
      learning: typeof learning
      menu: typeof menu
      problems: typeof problems
      reference: typeof reference
    }
  }
}
