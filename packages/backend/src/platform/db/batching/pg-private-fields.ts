import type { Writable } from 'node:stream'
import pg from 'pg'

/**
 * Everything that we read of pg beyond its documented interface, in one place. `pg-private-fields.test.ts` asserts each
 * of them against a real server, so that a new version of pg fails there, by name, and not in a statement.
 */

/** How the rows of a result are parsed. */
export type RowShape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

/** The protocol of one connection. */
export type WireConnection = {
  readonly stream: Writable & NodeJS.ReadableStream
  /** Texts of the prepared statements that the server has, by name. */
  parsedStatements: Record<string, string>
  /** Requests the row description of a statement. */
  describe(message: unknown): void
}

/** A query as pg sends it. */
export type WireQuery = {
  name: string
  _accumulateRows: boolean
  readonly _result: RowShape
  prepare(connection: WireConnection): void
  handleRowDescription(message: unknown): void
  hasBeenParsed(connection: WireConnection): boolean
}

/** pg's class of a query, which it exports without a type for extending it. */
export const WireQuery = pg.Query as unknown as new (config: unknown, values: unknown[], done: unknown) => WireQuery

/** The connection below a client; a client has one from its creation on. */
export const wireOf = (client: pg.ClientBase): WireConnection =>
  (client as unknown as { readonly connection: WireConnection }).connection

/** Whether a client sends a statement without waiting for the answer of the previous one. */
export function setPipelined(client: pg.ClientBase, isPipelined: boolean): void {
  ;(client as unknown as { pipeline: boolean }).pipeline = isPipelined
}

/** The server's process of a connection. */
export const processIdOf = (client: pg.ClientBase): number | undefined =>
  (client as unknown as { readonly processID?: number }).processID
