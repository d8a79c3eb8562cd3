import { expect, it } from 'vitest'
import { commitProblems } from './commit-rules.mjs'

const WHY = 'It was read twice.'

it.each([
  ['Reject laboratory results without a kit number', WHY, []],
  ['Name functions by the field: lock, record, notify', WHY, []],
  ['what was told is known', WHY, ['begins with no verb']],
  ['The worker cannot fetch by another name', WHY, ['begins with no verb']],
  ['sync: poll once a process', WHY, ['begins with no verb']],
  ['Lock the person.', WHY, ['ends with a mark']],
  ['Lock the person', '  \n', ['no body says why']],
  [`Lock ${'x'.repeat(60)}`, WHY, ['65 letters, 60 at most']],
])('%s', (subject, body, problems) => expect(commitProblems({ subject, body })).toEqual(problems))
