import type { OfPerson, Table } from './table.ts'

const ofUser: OfPerson = (db, { id }) => db`user_id = ${id}`
const ofPayer: OfPerson = (db, { id }) => db`payment_id in (select id from payments where user_id = ${id})`

/** Buying and learning. What money was paid for stays; who paid it is anonymous. */
export const learningTables: Record<string, Table> = {
  payments: {
    of: ofUser,
    changes: [
      {
        of: ofUser,
        set: (db, { newName, newEmail }) => db`
          receipt_name = case when receipt_name is not null then ${newName} end,
          receipt_email = case when receipt_email is not null then ${newEmail} end, instructions = null`,
      },
    ],
    accounts: ['user_id', 'looked_by', 'cancelled_by'],
    personal: ['receipt_name', 'receipt_email', 'instructions'],
    text: ['plan_name', 'receipt_course', 'attention'],
    fixed: ['provider', 'intent_id', 'client_secret_hash', 'status', 'failure', 'method', 'dispute'],
    hidden: ['client_secret_hash', 'looked_by', 'cancelled_by', 'attention'],
  },
  payment_customers: { of: ofUser, isDeleted: true, accounts: ['user_id'], fixed: ['provider', 'customer_id'] },
  // The payload is the id of the payment at the provider, or a balance.
  payment_events: { of: ofPayer, fixed: ['provider', 'event_id', 'type', 'payload'] },
  payment_news: { fixed: ['provider'] },
  ledger_entries: { of: ofPayer, fixed: ['kind'] },
  refunds: {
    of: ofPayer,
    named: ofPayer,
    accounts: ['refunded_by'],
    text: ['reason'],
    fixed: ['status', 'provider_refund_id'],
    hidden: ['refunded_by'],
  },
  disputes: { of: ofPayer, fixed: ['provider_dispute_id', 'reason', 'status'] },
  // They play a provider outside of the product.
  sandbox_intents: {
    changes: [{ of: ofPayer, set: (db) => db`instructions = null` }],
    personal: ['instructions'],
    fixed: ['id', 'secret', 'currency', 'status', 'method', 'failure'],
  },
  sandbox_events: { fixed: ['intent_id', 'type'] },
  sandbox_refunds: { fixed: ['intent_id'] },
  sandbox_disputes: { fixed: ['id', 'intent_id', 'status'] },
  subscriptions: {
    of: ofUser,
    changes: [
      {
        of: (db, { id }) => db`user_id = ${id} and ended_at is null`,
        set: (db) => db`revoked_at = coalesce(revoked_at, now()), ended_at = now()`,
      },
    ],
    accounts: ['user_id', 'revoked_by'],
    text: ['plan_name'],
    hidden: ['revoked_by'],
  },
  subscription_terms: {
    of: (db, { id }) => db`subscription_id in (select id from subscriptions where user_id = ${id})`,
    accounts: ['granted_by'],
    text: ['plan_name'],
    hidden: ['granted_by'],
  },
  taken_seats: {
    of: ofUser,
    accounts: ['user_id', 'given_by'],
    personal: ['name'],
    changes: [{ of: ofUser, set: (db, { newName }) => db`name = ${newName}` }],
    hidden: ['given_by'],
  },
  enrolments: { of: ofUser, accounts: ['user_id'] },
  block_progress: { of: ofUser },
  attempts: { of: ofUser, fixed: ['answers'] },
  notes: { of: ofUser, isDeleted: true, text: ['text'] },
  issued_certificates: {
    of: ofUser,
    changes: [{ of: ofUser, set: (db, { newName }) => db`holder_name = ${newName}, withdrawn_at = now()` }],
    named: (db, { id }) => db`course_id in (select id from courses where owner_id = ${id})`,
    personal: ['holder_name'],
    text: ['author_name', 'course_name', 'organization_name', 'details'],
    fixed: ['code', 'holder_role'],
  },
  // The visitor is a hash with the salt of the day; nothing says which account it was.
  events: { text: ['path', 'details'], fixed: ['name', 'country', 'visitor'] },
  event_days: { text: ['value'], fixed: ['dimension'] },
}
