import { expect, it } from 'vitest'
import { droppedValues } from './dropped-values.ts'

it.each<[string, unknown, unknown, string[]]>([
  ['nothing', { a: '1', b: null, c: '' }, { a: '1', b: undefined, c: undefined }, []],
  ['what nobody knows', { a: '1', odd: 7 }, { a: '1' }, []],
  ['a day that does not exist', { rows: [{ day: '20260230' }] }, { rows: [{ day: undefined }] }, ['rows[0].day']],
  ['an element of a list', { a: { rows: [1, 2] } }, { a: { rows: [1] } }, ['a.rows']],
  ['a list that is none', { rows: 'no' }, { rows: undefined }, ['rows']],
])('finds %s', (_, raw, read, paths) => expect(droppedValues(raw, read).map(({ path }) => path)).toEqual(paths))
