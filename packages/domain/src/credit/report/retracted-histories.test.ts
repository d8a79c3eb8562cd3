import { expect, it } from 'vitest'
import { DAY_MS } from '../../time/durations.ts'
import { retractedHistories } from './retracted-histories.ts'

type Kind = 'CHANGE' | 'INQUIRY'

const NOW_MS = Date.parse('2026-11-27T12:00:00+09:00')
const row = (id: string, ago: number, own: object = {}) => ({
  ...{ id, key: id, kind: 'CHANGE' as Kind, occurredAtMs: NOW_MS - ago * DAY_MS },
  ...{ isLive: true, unreportedSince: null as string | null },
  ...own,
})
const [a, b, c] = [row('a', 1), row('b', 5), row('c', 30)]

it.each<[string, ReturnType<typeof row>[], ReturnType<typeof row>[], string[], string[]]>([
  ['nothing is missing', [a, b, c], [a, b, c], [], []],
  ['one of three is taken back', [a, b, c], [a, c], ['b'], []],
  ['fewer than half are reported: in doubt', [a, b, c], [c], [], ['a', 'b']],
  ['in doubt for the second time on that day', [row('a', 1, { unreportedSince: '2026-11-27' })], [], [], []],
  ['a list of another day agrees', [row('a', 1, { unreportedSince: '2026-11-26' })], [], ['a'], []],
  ['a notice was before the list', [row('a', 1, { isLive: false }), b], [b], [], []],
  ['a bureau forgets what is old', [a, row('old', 800)], [a], [], []],
  ['an old row between reported ones', [a, row('old', 800), row('older', 900)], [a, row('older', 900)], ['old'], []],
  ['the other kind is a list of its own', [a, row('i', 1, { kind: 'INQUIRY' })], [a], [], ['i']],
])('%s', (_name, known, reported, withdrawn, unreported) => {
  const found = retractedHistories(known, reported, NOW_MS)
  expect([found.withdrawn, found.unreported]).toEqual([withdrawn, unreported])
})
