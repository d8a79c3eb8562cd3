/**
 * The connections to one organisation: at most so many, each for one call at a time, and no queue but the one for a
 * place. A call that does not end as it should costs its own connection and nothing else.
 *
 * @source docs/decisions/0065-a-connection-a-call.md
 */
import type { Client } from 'undici'
import { createSlots } from './slots.ts'

export type Connection = {
  readonly client: Client
  /** Whatever it is doing, being opened among it. */
  destroy(): Promise<void>
}

export type Connections = {
  /** A connection for one call, opened when none is idle; null when the signal ended before there was a place. */
  take(signal?: AbortSignal): Promise<Connection | null>
  /** Gives the place back. One whose answer was not read to its end is destroyed: what still comes on it is nobody's. */
  give(connection: Connection, isReadToItsEnd: boolean): void
  /** Closes what is idle now, and what is in use when it is given back. */
  retire(): Promise<void>
}

export function createConnections(count: number, open: () => Connection): Connections {
  const slots = createSlots(count)
  /** Last used, first taken: the others may end by their own time. */
  const idle: Connection[] = []
  let isRetired = false
  return {
    take: async (signal) => ((await slots.take(signal)) ? (idle.pop() ?? open()) : null),
    give: (connection, isReadToItsEnd) => {
      if (isReadToItsEnd && !isRetired) idle.push(connection)
      else void connection.destroy()
      slots.give()
    },
    retire: async () => {
      isRetired = true
      await Promise.all(idle.splice(0).map((connection) => connection.destroy()))
    },
  }
}
