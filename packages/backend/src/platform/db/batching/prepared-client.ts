import { createHash } from 'node:crypto'
import pg from 'pg'
import { KnownQuery } from './described-query.ts'
import { wireOf } from './pg-private-fields.ts'

/** SQLSTATE that PostgreSQL reports when a migration changed the rows that a prepared statement returns. */
const PLAN_CHANGED = '0A000'

type QueryObject = { text: string; values?: unknown[]; name?: string; submit?: unknown }
type Done = (error: Error | null | undefined, result?: unknown) => void

const names = new Map<string, string>()

/** Texts that were prepared since the process started; the test suite limits their number. */
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
 * A client that prepares every statement with parameters under a name made from its text, so that PostgreSQL parses and
 * plans it once per connection.
 *
 * After a migration the old plan is refused once. Outside a transaction the client then forgets the statement and sends
 * it again; inside one it passes the error on, because the transaction is lost anyway.
 */
export class PreparedClient extends pg.Client {
  // The signature of pg's query is a stack of overloads; ours only rewrites the forms it is called with here.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...args: any[]): any {
    const [first, second, third] = args
    if (typeof first === 'string') {
      if (Array.isArray(second) && second.length > 0) return this.#prepared(first, second, third)
    } else if (isPlain(first) && !first.name) {
      const values = first.values ?? (Array.isArray(second) ? second : undefined)
      if (values && values.length > 0)
        return this.#prepared(first, values, typeof second === 'function' ? second : third)
    }
    return (super.query as (...all: unknown[]) => unknown).apply(this, args)
  }

  #prepared(config: string | QueryObject, values: unknown[], done: unknown): Promise<unknown> | undefined {
    if (typeof done === 'function') {
      this.#send(config, values, done as Done)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#send(config, values, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }

  /** Takes a text and callbacks instead of pg's own copies and promises: this runs for every statement. */
  #send(config: string | QueryObject, values: unknown[], done: Done): void {
    const name = nameOf(typeof config === 'string' ? config : config.text)
    this.#sendNamed(name, config, values, (error, result) => {
      const { code } = (error ?? {}) as { code?: string }
      // The status is that of the previous statement: the end of this one has not arrived yet.
      if (code !== PLAN_CHANGED || this.getTransactionStatus() !== 'I') return done(error, result)
      super.query('deallocate all', (failure: Error | null) => {
        if (failure) return done(failure)
        wireOf(this).parsedStatements = {}
        this.#sendNamed(name, config, values, done)
      })
    })
  }

  #sendNamed(name: string, config: string | QueryObject, values: unknown[], done: Done): void {
    super.query(new KnownQuery(name, config, values, done) as unknown as pg.Query)
  }
}

function isPlain(value: unknown): value is QueryObject {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value)
}
