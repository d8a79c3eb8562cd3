/** Both expiry times of a connection, epoch ms as on the wire; null when it never had one. */
export type ConnectionExpiries = {
  readonly dataAccessConsentExpiredAt: string | number | null
  readonly refreshTokenExpiredAtMs: string | number | null
}

/**
 * Returns whether the refresh token's or the data access consent's expiry is past; the instant itself is past. A
 * missing expiry counts as past: such a connection cannot fetch.
 * @source CF-4.3.1
 */
export function isConnectionExpired(connection: ConnectionExpiries, nowMs: number): boolean {
  return isPast(connection.refreshTokenExpiredAtMs, nowMs) || isPast(connection.dataAccessConsentExpiredAt, nowMs)
}

/** Returns whether this is a first connection: no connection, or all expired. @source CF-4.3.2 */
export function isFirstTime(connections: readonly ConnectionExpiries[], nowMs: number): boolean {
  return connections.every((connection) => isConnectionExpired(connection, nowMs))
}

function isPast(expiry: string | number | null, nowMs: number): boolean {
  return expiry === null || !(Number(expiry) > nowMs)
}
