import { expect, it } from 'vitest'
import { isSameName, PERSON_NAME_MAX, readPersonName } from './person-name.ts'

it.each([
  ['김서연', '김서연'],
  ['김 서연', '김서연'],
  ['김서연'.normalize('NFD'), '김서연'],
  ['\u200b김서연\u3164', '김서연'],
  ['Smith John Michael', 'SMITH JOHN MICHAEL'],
  ['  smith   john\u00a0michael ', 'SMITH JOHN MICHAEL'],
  ['Ｓｍｉｔｈ　Ｊｏｈｎ', 'SMITH JOHN'],
  ['SMITH, JOHN', 'SMITH JOHN'],
  ['O’Brien Conan', "O'BRIEN CONAN"],
  ['Garcia–Lopez Ana', 'GARCIA-LOPEZ ANA'],
  ['Nguyễn Thị Hoa', 'NGUYEN THI HOA'],
  ['José García', 'JOSE GARCIA'],
  ['王 小明', '王 小明'],
  ['A'.repeat(PERSON_NAME_MAX), 'A'.repeat(PERSON_NAME_MAX)],
  ['A'.repeat(PERSON_NAME_MAX + 1), null],
  ['김서연1', '김서연1'],
  ['김서연@', null],
  ['<b>', null],
  ['김ㅅㅇ', null],
  ["'", null],
  ['\u3164', null],
  ['', null],
])('the name in %j is %j', (typed, name) => expect(readPersonName(typed)).toBe(name))

it.each([
  ['SMITH JOHN', 'Smith  John', true],
  ['김서연', '김 서연', true],
  ['김서연', '김서윤', false],
  ['김서연@', '김서연@ ', true],
])('%j and %j are one name: %s', (one, other, isOne) => expect(isSameName(one, other)).toBe(isOne))
