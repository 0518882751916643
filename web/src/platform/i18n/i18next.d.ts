import 'i18next'
import type access from '#locales/eng/access.json'
import type account from '#locales/eng/account.json'
import type analytics from '#locales/eng/analytics.json'
import type audit from '#locales/eng/audit.json'
import type auth from '#locales/eng/auth.json'
import type authoring from '#locales/eng/authoring.json'
import type avatars from '#locales/eng/avatars.json'
import type billing from '#locales/eng/billing.json'
import type blocks from '#locales/eng/blocks.json'
import type builder from '#locales/eng/builder.json'
import type careers from '#locales/eng/careers.json'
import type catalogue from '#locales/eng/catalogue.json'
import type certificates from '#locales/eng/certificates.json'
import type common from '#locales/eng/common.json'
import type contact from '#locales/eng/contact.json'
import type content from '#locales/eng/content.json'
import type courses from '#locales/eng/courses.json'
import type documents from '#locales/eng/documents.json'
import type evaluations from '#locales/eng/evaluations.json'
import type files from '#locales/eng/files.json'
import type finances from '#locales/eng/finances.json'
import type guides from '#locales/eng/guides.json'
import type layout from '#locales/eng/layout.json'
import type learning from '#locales/eng/learning.json'
import type legal from '#locales/eng/legal.json'
import type menu from '#locales/eng/menu.json'
import type monitoring from '#locales/eng/monitoring.json'
import type organization from '#locales/eng/organization.json'
import type palette from '#locales/eng/palette.json'
import type password from '#locales/eng/password.json'
import type permissions from '#locales/eng/permissions.json'
import type player from '#locales/eng/player.json'
import type problems from '#locales/eng/problems.json'
import type purchase from '#locales/eng/purchase.json'
import type questions from '#locales/eng/questions.json'
import type reference from '#locales/eng/reference.json'
import type review from '#locales/eng/review.json'
import type site from '#locales/eng/site.json'
import type subscriptions from '#locales/eng/subscriptions.json'
import type system from '#locales/eng/system.json'
import type taking from '#locales/eng/taking.json'
import type users from '#locales/eng/users.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    nsSeparator: false
    resources: {
      access: typeof access
      account: typeof account
      analytics: typeof analytics
      audit: typeof audit
      auth: typeof auth
      authoring: typeof authoring
      avatars: typeof avatars
      billing: typeof billing
      blocks: typeof blocks
      builder: typeof builder
      careers: typeof careers
      catalogue: typeof catalogue
      certificates: typeof certificates
      common: typeof common
      contact: typeof contact
      content: typeof content
      courses: typeof courses
      documents: typeof documents
      evaluations: typeof evaluations
      files: typeof files
      finances: typeof finances
      guides: typeof guides
      layout: typeof layout
      learning: typeof learning
      legal: typeof legal
      menu: typeof menu
      monitoring: typeof monitoring
      organization: typeof organization
      palette: typeof palette
      password: typeof password
      permissions: typeof permissions
      player: typeof player
      problems: typeof problems
      purchase: typeof purchase
      questions: typeof questions
      reference: typeof reference
      review: typeof review
      site: typeof site
      subscriptions: typeof subscriptions
      system: typeof system
      taking: typeof taking
      users: typeof users
    }
  }
}
