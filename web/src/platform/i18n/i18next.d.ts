import 'i18next'
import type access from '@aulanova/locales/eng/access.json'
import type account from '@aulanova/locales/eng/account.json'
import type analytics from '@aulanova/locales/eng/analytics.json'
import type audit from '@aulanova/locales/eng/audit.json'
import type auth from '@aulanova/locales/eng/auth.json'
import type authoring from '@aulanova/locales/eng/authoring.json'
import type avatars from '@aulanova/locales/eng/avatars.json'
import type billing from '@aulanova/locales/eng/billing.json'
import type blocks from '@aulanova/locales/eng/blocks.json'
import type builder from '@aulanova/locales/eng/builder.json'
import type careers from '@aulanova/locales/eng/careers.json'
import type catalogue from '@aulanova/locales/eng/catalogue.json'
import type certificates from '@aulanova/locales/eng/certificates.json'
import type common from '@aulanova/locales/eng/common.json'
import type contact from '@aulanova/locales/eng/contact.json'
import type content from '@aulanova/locales/eng/content.json'
import type courses from '@aulanova/locales/eng/courses.json'
import type documents from '@aulanova/locales/eng/documents.json'
import type evaluations from '@aulanova/locales/eng/evaluations.json'
import type files from '@aulanova/locales/eng/files.json'
import type finances from '@aulanova/locales/eng/finances.json'
import type guides from '@aulanova/locales/eng/guides.json'
import type home from '@aulanova/locales/eng/home.json'
import type join from '@aulanova/locales/eng/join.json'
import type layout from '@aulanova/locales/eng/layout.json'
import type learning from '@aulanova/locales/eng/learning.json'
import type legal from '@aulanova/locales/eng/legal.json'
import type menu from '@aulanova/locales/eng/menu.json'
import type monitoring from '@aulanova/locales/eng/monitoring.json'
import type offers from '@aulanova/locales/eng/offers.json'
import type organization from '@aulanova/locales/eng/organization.json'
import type palette from '@aulanova/locales/eng/palette.json'
import type password from '@aulanova/locales/eng/password.json'
import type permissions from '@aulanova/locales/eng/permissions.json'
import type player from '@aulanova/locales/eng/player.json'
import type problems from '@aulanova/locales/eng/problems.json'
import type purchase from '@aulanova/locales/eng/purchase.json'
import type questions from '@aulanova/locales/eng/questions.json'
import type reference from '@aulanova/locales/eng/reference.json'
import type review from '@aulanova/locales/eng/review.json'
import type site from '@aulanova/locales/eng/site.json'
import type slides from '@aulanova/locales/eng/slides.json'
import type subscriptions from '@aulanova/locales/eng/subscriptions.json'
import type system from '@aulanova/locales/eng/system.json'
import type taking from '@aulanova/locales/eng/taking.json'
import type teaching from '@aulanova/locales/eng/teaching.json'
import type users from '@aulanova/locales/eng/users.json'

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
      home: typeof home
      join: typeof join
      layout: typeof layout
      learning: typeof learning
      legal: typeof legal
      menu: typeof menu
      monitoring: typeof monitoring
      offers: typeof offers
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
      slides: typeof slides
      subscriptions: typeof subscriptions
      system: typeof system
      taking: typeof taking
      teaching: typeof teaching
      users: typeof users
    }
  }
}
