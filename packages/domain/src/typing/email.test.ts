import { expect, it } from 'vitest'
import { readEmail } from './email.ts'

it.each([
  ['person@example.com', 'person@example.com'],
  [' person@example.com\u200b ', 'person@example.com'],
  ['ｐｅｒｓｏｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'person@example.com'],
  ['person @example.com', 'person@example.com'],
  ['mailto:person@example.com', 'person@example.com'],
  ['person', null],
  ['person@example', null],
  [`${'p'.repeat(90)}@example.com`, null],
  ['', null],
])('the address in %j is %j', (typed, email) => expect(readEmail(typed)).toBe(email))
