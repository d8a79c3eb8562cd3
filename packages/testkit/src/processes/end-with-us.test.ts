import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { processIdentity } from '@ieum/dev-postgres/embedded/process-identity.ts'
import { expect, it } from 'vitest'

it.runIf(process.platform !== 'win32')(
  'ends the PostgreSQL of a test run that was killed',
  { timeout: 60_000 },
  async () => {
    const program = `
    const { startTestCluster } = await import(${JSON.stringify(path.join(import.meta.dirname, '../postgres/test-cluster.ts'))})
    const { stop, dataDir } = await startTestCluster()
    const { readFileSync } = await import('node:fs')
    console.log(JSON.stringify({ dataDir, pid: Number(readFileSync(dataDir + '/postgres/postmaster.pid', 'utf8').split('\\n')[0]) }))
    setInterval(() => stop, 1000)`
    const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(run.stdout, 'data')
    const { pid, dataDir } = JSON.parse(String(line))
    expect(processIdentity(pid)).not.toBeNull()
    run.kill('SIGKILL')
    await expect.poll(() => processIdentity(pid), { timeout: 30_000 }).toBeNull()
    await expect.poll(() => existsSync(dataDir), { timeout: 30_000 }).toBe(false)
  },
)
