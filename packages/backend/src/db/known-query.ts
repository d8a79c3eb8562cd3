import pg from 'pg'

/** What pg keeps to itself of an answer: how its rows are read. */
type Shape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Connection = { describe(message: unknown): void }

/** What pg keeps to itself of a statement. */
type InnerQuery = {
  name: string
  _accumulateRows: boolean
  readonly _result: Shape
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  hasBeenParsed(connection: Connection): boolean
}

/** What a connection has been told of the rows of its statements, by name, and itself without asking again. */
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
 * A prepared statement that asks what its rows look like once a connection. When a migration changes what it returns,
 * PostgreSQL refuses the old plan; what is prepared anew asks anew.
 */
export class KnownQuery extends Query {
  #shapes: Map<string, Shape> | null = null

  constructor(name: string, config: unknown, values: unknown[], done: unknown) {
    super(config, values, done)
    this.name = name
  }

  override prepare(connection: Connection): void {
    const { shapes, silent } = knownOf(connection)
    // What was known of an older plan is not: whoever is sent before the new one is described asks for itself.
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
