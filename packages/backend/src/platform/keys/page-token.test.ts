import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createIndexes } from './indexes.ts'
import { readPageToken, writePageToken } from './page-token.ts'

const indexes = createIndexes(randomBytes(32))
const token = writePageToken(indexes, ['person', 'transactions'], ['2026-11-20', 'abc'])

it('gives back the position to the same person and list', () => {
  expect(readPageToken(indexes, ['person', 'transactions'], token)).toEqual(['2026-11-20', 'abc'])
})

it.each([
  ['another person', ['other', 'transactions'], token],
  ['another list', ['person', 'consents'], token],
  ['a changed token', ['person', 'transactions'], `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
  ['nothing', ['person', 'transactions'], ''],
  ['Korean text', ['person', 'transactions'], '다음쪽다음쪽다음쪽다음쪽다음쪽'],
])('is worth nothing for %s', (_, scope, text) => {
  expect(readPageToken(indexes, scope, text)).toBeNull()
})
