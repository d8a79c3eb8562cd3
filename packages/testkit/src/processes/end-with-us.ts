import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

const SCRIPT = 'cat >/dev/null; kill -INT "$(head -n 1 "$1/postgres/postmaster.pid")"; sleep 3; rm -rf "$1"'

/**
 * A PostgreSQL survives its starter by design; a test's must not. A shell waits on a pipe to us: when this process
 * ends, for whatever reason, the shell stops the postmaster of this directory and removes the directory.
 * @returns a function that ends the shell, once the directory has been cleaned up the usual way
 */
export function endWithUs(dataDir: string): () => void {
  if (process.platform === 'win32') return () => {}
  const guard = spawn('/bin/sh', ['-c', SCRIPT, 'ieum-guard', dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  ;(guard.stdin as Socket).unref()
  return () => void guard.kill('SIGKILL')
}
