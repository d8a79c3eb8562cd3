import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Variables that `os.tmpdir()` reads, on every system. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'] as const
/** The system's own, for the other projects of a run. */
const SYSTEM = 'IEUM_SYSTEM_TMPDIR'

/**
 * A separate temporary folder for the test run: all files that tests, and the processes they start and kill, leave in
 * it are removed when the run ends. Worker and child processes inherit its path.
 */
export function setup(): () => void {
  process.env[SYSTEM] ??= tmpdir()
  const folder = mkdtempSync(path.join(process.env[SYSTEM], 'ieum-run-'))
  // A server that runs as another user must be able to reach its own folder.
  chmodSync(folder, 0o711)
  const before = VARIABLES.map((name) => [name, process.env[name]] as const)
  for (const name of VARIABLES) process.env[name] = folder
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
