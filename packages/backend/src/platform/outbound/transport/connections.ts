/**
 * The connections to one organisation: a limited number, each for one call at a time, with a queue only for a place. A
 * call that does not end properly costs only its own connection.
 *
 * @source docs/decisions/0065-one-socket-per-outside-call.md
 */
import type { Client } from 'undici'
import { createSemaphore } from './semaphore.ts'

export type Connection = {
  readonly client: Client
  /** In any state, even while it is being opened. */
  destroy(): Promise<void>
}

export type Connections = {
  /** A connection for one call, opened when none is idle; null when the signal aborted before there was a place. */
  acquire(signal?: AbortSignal): Promise<Connection | null>
  /**
   * Returns a connection. One whose response was not read to its end is destroyed: the remaining data belong to no
   * call.
   */
  release(connection: Connection, isReadToItsEnd: boolean): void
  /** Closes idle connections now, and others when they are returned. */
  retire(): Promise<void>
}

export function createConnections(count: number, open: () => Connection): Connections {
  const semaphore = createSemaphore(count)
  /** The last one used is taken first: the others may end by their own timeout. */
  const idle: Connection[] = []
  let isRetired = false
  return {
    acquire: async (signal) => ((await semaphore.acquire(signal)) ? (idle.pop() ?? open()) : null),
    release: (connection, isReadToItsEnd) => {
      if (isReadToItsEnd && !isRetired) idle.push(connection)
      else void connection.destroy()
      semaphore.release()
    },
    retire: async () => {
      isRetired = true
      await Promise.all(idle.splice(0).map((connection) => connection.destroy()))
    },
  }
}
