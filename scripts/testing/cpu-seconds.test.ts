import { expect, it } from 'vitest'
import { cpuTally, type ProcessTimes, processTimes } from './cpu-seconds.ts'

const one = (pid: number, parent: number, own: number, reaped = 0): ProcessTimes => ({
  pid,
  parent,
  started: `at ${pid}`,
  own,
  reaped,
})
const sum = (...readings: ProcessTimes[][]) => {
  const tally = cpuTally(1)
  for (const reading of readings) tally.add(reading)
  return tally.seconds()
}

it.each<[name: string, seconds: number, readings: ProcessTimes[][]]>([
  ['counts all below it, in whatever order they are listed', 6, [[one(3, 2, 3), one(2, 1, 2), one(1, 0, 1)]]],
  ['leaves others out', 1, [[one(1, 0, 1), one(8, 7, 5)]]],
  ['counts a child once that its parent has waited for', 5, [[one(1, 0, 1), one(2, 1, 3)], [one(1, 0, 1, 4)]]],
  ['counts what ended between two readings', 3, [[one(1, 0, 1)], [one(1, 0, 1, 2)]]],
  [
    'keeps a child whose parent ended first',
    6,
    [
      [one(1, 0, 1), one(2, 1, 2), one(3, 2, 1)],
      [one(1, 0, 1, 2), one(3, 9, 3)],
    ],
  ],
  ['keeps a child that nobody waited for', 4, [[one(1, 0, 1), one(2, 1, 3)], [one(1, 0, 1)]]],
])('%s', (_name, seconds, readings) => {
  expect(sum(...readings)).toBe(seconds)
})

it('distinguishes a new process from an ended one with its number', () => {
  const again = { ...one(2, 1, 1), started: 'later' }
  expect(sum([one(1, 0, 0), one(2, 1, 3)], [one(1, 0, 0, 3), again])).toBe(4)
})

it('reads a line of the process table', () => {
  const line = `42 (a (b) c) S 7 ${'0 '.repeat(9)}150 50 25 75 20 0 1 0 999 0`
  expect(processTimes(line)).toEqual({ pid: 42, parent: 7, started: '999', own: 2, reaped: 1 })
})
