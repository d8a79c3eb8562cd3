import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { startPeriodic } from '../periodic.ts'
import { type UpkeepJob, upkeepRound } from './maintenance.ts'

describe('upkeep', () => {
  function counted(job: UpkeepJob['run'] = async () => 1) {
    const runs: string[] = []
    const lines: string[] = []
    const log = createLog({ logLevel: 'info', world: 'sandbox' }, { write: (line: string) => void lines.push(line) })
    const jobs = ['first', 'second'].map((name) => ({
      name,
      run: (signal: AbortSignal) => {
        runs.push(name)
        return job(signal)
      },
    }))
    return { runs, lines, log, jobs }
  }

  it('runs every job again and again until it is stopped', async () => {
    const { runs, lines, log, jobs } = counted()
    const upkeep = startPeriodic({
      ...upkeepRound(jobs, { log, unknown: async () => [] }),
      everyMs: 5,
      firstAfterMs: 5,
    })
    await expect.poll(() => runs.length, { interval: 1 }).toBeGreaterThanOrEqual(6)
    await upkeep.stop()
    const ended = runs.length
    expect(runs.slice(0, 4)).toEqual(['first', 'second', 'first', 'second'])
    expect(JSON.parse(lines[0] as string)).toMatchObject({ event: 'upkeep', job: 'first', deleted: 1 })
    await upkeep.now()
    expect(runs.length).toBe(ended)
  })

  it('says that a job failed, without its data, and runs the others', async () => {
    const planted = '010-0000-0001'
    const { runs, lines, log, jobs } = counted(async () => {
      throw Object.assign(new Error(planted), { severity: 'ERROR', code: '40001' })
    })
    const upkeep = startPeriodic(upkeepRound(jobs, { log, unknown: async () => [] }))
    await upkeep.now()
    await upkeep.stop()
    expect(runs).toEqual(['first', 'second'])
    expect(lines.join('')).toContain('40001')
    expect(lines.join('')).not.toContain(planted)
  })

  it('runs none of them, and says so as an error, in a database that has come further than this program', async () => {
    const { runs, lines, log, jobs } = counted()
    const upkeep = startPeriodic(upkeepRound(jobs, { log, unknown: async () => ['9401_newer.sql'] }))
    await upkeep.now()
    await upkeep.stop()
    expect(runs).toEqual([])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      ['first', 'second'].map((work) => ({
        level: 50,
        event: 'destruction held back',
        work,
        unknown: ['9401_newer.sql'],
      })),
    )
  })

  it('waits for the running job when it stops, and starts no other', async () => {
    let hasEnded = false
    const { runs, log, jobs } = counted(
      (signal) =>
        new Promise((resolve) =>
          signal.addEventListener('abort', () => {
            setImmediate(() => {
              hasEnded = true
              resolve(null)
            })
          }),
        ),
    )
    const upkeep = startPeriodic({ ...upkeepRound(jobs, { log, unknown: async () => [] }), firstAfterMs: 0 })
    await expect.poll(() => runs, { interval: 1 }).toEqual(['first'])
    await upkeep.stop()
    expect([hasEnded, runs]).toEqual([true, ['first']])
  })
})
