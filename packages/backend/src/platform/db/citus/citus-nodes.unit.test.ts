import pino from 'pino'
import { expect, it } from 'vitest'
import { NO_NODES, watchNodes } from './citus-nodes.ts'

it('says which nodes are away, and that they are back', async () => {
  const lines: string[] = []
  const reported: number[] = []
  let isAway = false
  const pool = {
    query: async () => ({
      rows: [
        { node: 'one:5432', success: true },
        { node: 'two:5432', success: !isAway },
      ],
    }),
  }
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const nodes = watchNodes({ pool, log, reportAway: (away) => void reported.push(away), everyMs: 1 })
  await expect.poll(() => reported.length, { interval: 1 }).toBeGreaterThan(1)
  expect(nodes.state()).toBe('up')
  isAway = true
  await expect.poll(nodes.state, { interval: 1 }).toBe('1 of 2 away')
  expect(reported.at(-1)).toBe(1)
  isAway = false
  await expect.poll(nodes.state, { interval: 1 }).toBe('up')
  await nodes.stop()
  expect(lines.map((line) => JSON.parse(line).away)).toEqual([['two:5432'], []])
  expect(NO_NODES.state()).toBeNull()
})
