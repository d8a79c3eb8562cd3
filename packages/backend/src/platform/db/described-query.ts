import pg from 'pg'

/** Private fields of a pg result: how its rows are parsed. */
type Shape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Connection = { describe(message: unknown): void }

/** Private fields of a pg query. */
type InnerQuery = {
  name: string
  _accumulateRows: boolean
  readonly _result: Shape
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  hasBeenParsed(connection: Connection): boolean
}

/**
 * Row descriptions that a connection has received for its statements, by name, and the connection in a form that does
 * not ask for them again.
 */
type Known = { readonly shapes: Map<string, Shape>; readonly silent: Connection }

const connections = new WeakMap<Connection, Known>()

function knownOf(connection: Connection): Known {
  let known = connections.get(connection)
  if (!known) {
    known = { shapes: new Map(), silent: Object.create(connection, { describe: { value: () => {} } }) as Connection }
    connections.set(connection, known)
  }
  return known
}

const Query = pg.Query as unknown as new (config: unknown, values: unknown[], done: unknown) => InnerQuery

/**
 * A prepared statement that requests its row description once per connection. When a migration changes the rows it
 * returns, PostgreSQL refuses the old plan; a statement that is prepared again requests its description again.
 */
export class KnownQuery extends Query {
  #shapes: Map<string, Shape> | null = null

  constructor(name: string, config: unknown, values: unknown[], done: unknown) {
    super(config, values, done)
    this.name = name
  }

  override prepare(connection: Connection): void {
    const { shapes, silent } = knownOf(connection)
    // The description of an older plan is dropped: statements sent before the new one is described request it
    // themselves.
    if (!this.hasBeenParsed(connection)) shapes.delete(this.name)
    const shape = shapes.get(this.name)
    if (shape) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
      super.prepare(silent)
    } else {
      this.#shapes = shapes
      super.prepare(connection)
    }
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#shapes?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
