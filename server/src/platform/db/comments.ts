import type postgres from 'postgres'
import { currentRequestId } from '#platform/log/request-context.ts'
import type { Pool } from './db.ts'

/**
 * A pool whose statements begin with the id of the request they belong to, as a comment: it is then in the log of the
 * database and in `pg_stat_activity`. Such statements cannot be prepared, since no two have the same text.
 */
export const withComments = (pool: Pool): Pool => commented(pool)

type Sql = postgres.ISql & { begin?: unknown; savepoint?: unknown }

function commented<S extends Sql>(sql: S): S {
  return new Proxy(sql, {
    apply: (tag, self, args: unknown[]) => Reflect.apply(tag as never, self, withComment(args)),
    get: (target, name) => {
      const value = Reflect.get(target, name)
      if (name === 'unsafe') return unsafe(target)
      return name === 'begin' || name === 'savepoint' ? inside(value as Transact) : value
    },
  })
}

type Transact = (...args: unknown[]) => unknown

/** The function that a transaction runs is handed a commented one too. It is the last argument. */
const inside =
  (transact: Transact): Transact =>
  (...args) => {
    const run = args.pop() as (tx: Sql) => unknown
    return transact(...args, (tx: Sql) => run(commented(tx)))
  }

const unsafe =
  (sql: Sql) =>
  (text: string, values?: never[], options = {}) =>
    // Parts of statements are made with it as well: those have no values and are left as they are.
    values ? sql.unsafe(`${comment()}${text}`, values, { ...options, prepare: false }) : sql.unsafe(text)

/** Called as a tag, it gets the texts of the template first; called otherwise, it makes a part of a statement. */
function withComment([texts, ...values]: unknown[]) {
  const { raw } = (texts ?? {}) as Partial<TemplateStringsArray>
  if (!Array.isArray(raw)) return [texts, ...values]
  const [first, ...rest] = texts as string[]
  return [Object.assign([`${comment()}${first}`, ...rest], { raw }), ...values]
}

/** `platform/http/server.ts` lets no id pass that could end the comment. */
const comment = () => {
  const id = currentRequestId()
  return id ? `/* request ${id} */ ` : ''
}
