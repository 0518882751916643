import type { Key } from '#kernel/key.ts'
import type { BillsConfig } from '#platform/config/bills.ts'
import type { FilesConfig } from '#platform/config/files.ts'
import type { IdentityConfig } from '#platform/config/identity.ts'
import type { PaymentsConfig } from '#platform/config/payments.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Files, FilesParts } from '#platform/files/files.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { SmtpSettings } from '#platform/mail/smtp.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { Bills } from '#platform/providers/costs/bills.ts'
import type { Provider, ProviderParts } from '#platform/providers/identity/provider.ts'

// Each loads the chosen adapter and its library, and no other.

export async function createFiles(config: FilesConfig, parts: FilesParts): Promise<Files> {
  switch (config.kind) {
    case 'disk': {
      const { closedFolder, diskFiles } = await import('#platform/files/disk/disk.ts')
      await closedFolder(parts.folder)
      return diskFiles(parts)
    }
    case 's3':
      return (await import('#platform/files/s3/s3.ts')).s3Files(config, parts.now)
  }
}

type MailConfig = { kind: 'outbox' } | ({ kind: 'smtp' } & SmtpSettings)

export async function createMail(config: MailConfig): Promise<Mail> {
  switch (config.kind) {
    case 'outbox':
      // Mails stay in the outbox, where a demo can read them.
      return { deliver: async () => 'kept', check: async () => {} }
    case 'smtp':
      return (await import('#platform/mail/smtp.ts')).smtpMail(config)
  }
}

interface Given {
  sql: Pool
  key: Key
  now: () => Date
}

/** Null: nothing can be paid. */
export async function createPayments(config: PaymentsConfig, { sql, key, now }: Given): Promise<Payments | null> {
  switch (config.kind) {
    case 'none':
      return null
    case 'sandbox':
      return (await import('#platform/payments/sandbox/sandbox.ts')).sandboxPayments(sql, key, now)
    case 'stripe':
      return (await import('#platform/payments/stripe/stripe.ts')).stripePayments(config, now)
  }
}

export async function createProvider(config: IdentityConfig, parts: ProviderParts): Promise<Provider> {
  switch (config.kind) {
    case 'embedded':
      return (await import('#platform/providers/identity/embedded/embedded.ts')).embeddedProvider(parts)
    case 'cognito':
      return (await import('#platform/providers/identity/cognito/cognito.ts')).cognitoProvider(config, parts)
  }
}

/** Null: costs are estimated from what is measured. */
export async function createBills(config: BillsConfig): Promise<Bills | null> {
  if (config.kind === 'none') return null
  return (await import('#platform/providers/costs/cost-explorer.ts')).costExplorer(config)
}
