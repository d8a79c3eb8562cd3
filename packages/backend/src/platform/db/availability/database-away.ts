/**
 * SQLSTATE classes about the server, not about the statement: connection lost (08), resources used up (53: too many
 * connections, full disk, out of memory), stopped by an operator or by a time limit (57), a file that cannot be written
 * (58).
 */
const AWAY_CLASSES = new Set(['08', '53', '57', '58'])
/** Error codes of Node, while connecting or on an open socket. */
const AWAY_SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages that pg and its pool throw without a code; a test compares them with the installed versions. */
const AWAY_WORDS = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]
const CAUSES = 4

/**
 * Whether an error or its cause means that the database could not be reached or could not go on; the same statement may
 * succeed in a moment. Returns `null` for any other error. Otherwise returns a code for the log: SQLSTATE, Node's, or
 * `POOL` when no connection was free in time.
 */
export function databaseAway(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error)) return null
  const { code, severity, syscall } = error as Error & { code?: unknown; severity?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    if (typeof severity === 'string') return AWAY_CLASSES.has(code.slice(0, 2)) ? code : null
    if (AWAY_SOCKET.has(code)) return code
    // When a database is not running, its socket file does not exist.
    if (code === 'ENOENT' && syscall === 'connect') return code
  } else if (AWAY_WORDS.some((words) => error.message.startsWith(words))) return 'POOL'
  return depth < CAUSES ? databaseAway(error.cause, depth + 1) : null
}
