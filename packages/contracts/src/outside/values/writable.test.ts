import { expect, it } from 'vitest'
import { isWritable, shownText, visibleText } from './writable.ts'

it.each([
  ['신한은행', '신한은행'],
  ['\u202e행은한신', '행은한신'],
  ['신\u200b한\u00ad은행\ufeff', '신한은행'],
  ['\u2067신한은행\u2069', '신한은행'],
  ['\u3164\u115f\uffa0', ''],
  ['\u200f \u2800', ''],
  ['KB 국민은행', 'KB 국민은행'],
])('of %j is shown %j', (value, shown) => expect(visibleText(value)).toBe(shown))

it('a NUL stays, and is refused', () => expect(isWritable(visibleText('은행\0'))).toBe(false))

it.each([
  ['은행\0', '은행'],
  ['\u202e행은한신', '행은한신'],
  ['한\ud800국', '한\ufffd국'],
])('shownText reads %j as %j', (value, shown) => expect(shownText(10).parse(value)).toBe(shown))

it.each(['', '\0', '\u202e ', '가나다라마바사아자차카'])('shownText refuses %j', (value) =>
  expect(shownText(10).safeParse(value).success).toBe(false),
)
