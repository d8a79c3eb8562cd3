import { type RowShape, type WireConnection, WireQuery } from './pg-private-fields.ts'

/**
 * Row descriptions that a connection has received for its statements, by name, and the connection in a form that does
 * not ask for them again.
 */
type Known = { readonly shapes: Map<string, RowShape>; readonly silent: WireConnection }

const connections = new WeakMap<WireConnection, Known>()

function knownOf(connection: WireConnection): Known {
  let known = connections.get(connection)
  if (!known) {
    known = {
      shapes: new Map(),
      silent: Object.create(connection, { describe: { value: () => {} } }) as WireConnection,
    }
    connections.set(connection, known)
  }
  return known
}

/**
 * A prepared statement that requests its row description once per connection. When a migration changes the rows it
 * returns, PostgreSQL refuses the old plan; a statement that is prepared again requests its description again.
 */
export class KnownQuery extends WireQuery {
  #shapes: Map<string, RowShape> | null = null

  constructor(name: string, config: unknown, values: unknown[], done: unknown) {
    super(config, values, done)
    this.name = name
  }

  override prepare(connection: WireConnection): void {
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
