import { expect, it } from 'vitest'
import { readPercent } from './percent.ts'

it.each([
  ['5.8', 5.8],
  [' 5.8 % ', 5.8],
  ['연 5.8％', 5.8],
  ['５．８', 5.8],
  ['0', 0],
  ['12.345', 12.345],
  ['5.6789', null],
  ['5,8', null],
  ['-3', null],
  ['100', null],
  ['', null],
  ['오', null],
])('%j is %j percent', (typed, percent) => expect(readPercent(typed)).toBe(percent))
