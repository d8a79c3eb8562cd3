import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where `os.tmpdir()` looks, on every system. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'] as const
/** The system's own, for the other projects of a run. */
const SYSTEM = 'IEUM_SYSTEM_TMPDIR'

/**
 * A temporary folder of the test run's own: whatever tests, and the processes that they start and kill, leave in it goes
 * when the run ends. Worker and child processes inherit where it is.
 */
export function setup(): () => void {
  process.env[SYSTEM] ??= tmpdir()
  const folder = mkdtempSync(path.join(process.env[SYSTEM], 'ieum-run-'))
  // A server that runs as somebody else has to get through to its own folder.
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
