import { expect, it } from 'vitest'
import { decisionProblems, numberProblems } from './decisions.ts'

it.each([
  ['the next number', ['0001_a.sql', '0070_b.sql', '0071_c.sql', '0072_d.sql'], []],
  ['a gap of the beginning', ['0001_a.sql', '0010_b.sql', '0070_c.sql'], []],
  ['a new gap', ['0070_b.sql', '0072_c.sql'], ['72 follows 70: take the next number']],
  ['one number twice', ['0070-b.md', '0071-c.md', '0071-d.md'], ['71 is there twice']],
])('numbers: %s', (_name, names, problems) => expect(numberProblems(names, 70)).toEqual(problems))

const whole =
  '# 0061 A choice\n\nDate: 2026-11-22 · Status: accepted · Widens 0030\n\n## Context\n\na\n\n## Decision\n\nb\n'

it.each([
  ['whole', whole, 0],
  ['another number', whole.replace('0061', '0062'), 1],
  ['no date', whole.replace('Date: 2026-11-22 · ', ''), 1],
  ['an unknown status', whole.replace('accepted', 'agreed'), 1],
  ['no decision', whole.replace('## Decision', '**Decided.**'), 1],
])('a decision, %s', (_name, text, count) => expect(decisionProblems('0061-a-choice.md', text)).toHaveLength(count))
