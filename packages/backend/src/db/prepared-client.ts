import { createHash } from 'node:crypto'
import pg from 'pg'

/** PostgreSQL says so when a migration changed what a prepared statement returns. */
const PLAN_CHANGED = '0A000'

type QueryObject = { text: string; values?: unknown[]; name?: string; submit?: unknown }

const names = new Map<string, string>()

/** Texts that were prepared since the process started; the suite holds their number down. */
export function preparedTexts(): ReadonlySet<string> {
  return new Set(names.keys())
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
    names.set(text, name)
  }
  return name
}

/**
 * A client that prepares every statement with parameters under a name made from its text, so that
 * PostgreSQL parses and plans it once a connection.
 *
 * After a migration the old plan is refused once; outside a transaction the statement is then forgotten
 * and sent again, inside one the error stands, because the transaction is lost anyway.
 */
export class PreparedClient extends pg.Client {
  #isInTransaction = false

  // The signature of pg's query is a stack of overloads; ours only rewrites the object form it is called with here.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...args: any[]): any {
    const [first, second] = args
    if (typeof first === 'string') {
      this.#follow(first)
      if (Array.isArray(second) && second.length > 0) {
        return this.#prepared({ text: first, values: second }, args.slice(2))
      }
    } else if (isPlain(first)) {
      this.#follow(first.text)
      const values = first.values ?? (Array.isArray(second) ? second : undefined)
      if (values && values.length > 0 && !first.name) {
        return this.#prepared({ ...first, values }, args.slice(Array.isArray(second) ? 2 : 1))
      }
    }
    return (super.query as (...all: unknown[]) => unknown).apply(this, args)
  }

  #follow(text: string): void {
    const word = text.trimStart().slice(0, 8).toLowerCase()
    if (word.startsWith('begin') || word.startsWith('start tr')) this.#isInTransaction = true
    else if (word.startsWith('commit') || word === 'rollback') this.#isInTransaction = false
  }

  #prepared(query: QueryObject, rest: unknown[]): unknown {
    const [callback] = rest
    const answer = this.#run(query)
    if (typeof callback !== 'function') return answer
    answer.then(
      (result) => callback(null, result),
      (error) => callback(error),
    )
    return undefined
  }

  async #run(query: QueryObject): Promise<unknown> {
    const send = super.query as (query: string | QueryObject) => Promise<unknown>
    const named = { ...query, name: nameOf(query.text) }
    try {
      return await send.call(this, named)
    } catch (error) {
      if ((error as { code?: string }).code !== PLAN_CHANGED || this.#isInTransaction) throw error
      await send.call(this, 'deallocate all')
      const { connection } = this as unknown as { connection: { parsedStatements: Record<string, string> } }
      connection.parsedStatements = {}
      return send.call(this, named)
    }
  }
}

function isPlain(value: unknown): value is QueryObject {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value)
}
