/**
 * SQLSTATE classes that speak of the server, not of the statement: connection lost (08), resources used up (53: too many
 * connections, full disk, out of memory), stopped by an operator or by a limit of time (57), a file that cannot be
 * written (58).
 */
const AWAY_CLASSES = new Set(['08', '53', '57', '58'])
/** Of Node, while connecting or on an open socket. */
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
/** What pg and its pool say without a code; a test holds them against the installed versions. */
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
 * Whether an error, or what caused it, says that the database could not be reached or could not go on; the same
 * statement may succeed in a moment. `null`: it says something else. Otherwise a code for the log: SQLSTATE, Node's, or
 * `POOL` for a connection that could not be had in time.
 */
export function databaseAway(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error)) return null
  const { code, severity, syscall } = error as Error & { code?: unknown; severity?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    if (typeof severity === 'string') return AWAY_CLASSES.has(code.slice(0, 2)) ? code : null
    if (AWAY_SOCKET.has(code)) return code
    // The socket of a database that is not running is a file that is not there.
    if (code === 'ENOENT' && syscall === 'connect') return code
  } else if (AWAY_WORDS.some((words) => error.message.startsWith(words))) return 'POOL'
  return depth < CAUSES ? databaseAway(error.cause, depth + 1) : null
}
