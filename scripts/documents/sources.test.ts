import { describe, expect, it } from 'vitest'
import { sourceProblems } from './sources.ts'

const sources = {
  pages: new Map([
    ['docs/concepts/encryption.md', new Set(['keys'])],
    ['docs/operating/sandbox.md', new Set<string>()],
  ]),
  rules: new Set(['CF-4.4.1', 'CF-9.1']),
  decisions: new Set(['0040']),
}

describe('a citation', () => {
  it.each([
    ['a rule', '/** Wait. @source CF-9.1 */'],
    ['a group of rules', ' * @source CF-4.4, CF-9; the longest of them'],
    ['a part of a page', '// docs/concepts/encryption.md#keys'],
    ['a page', ' * @source docs/operating/sandbox.md'],
    ['a decision', ' * @source ADR 0040'],
    ['a law', '/** @source 신용정보법 시행령 제28조의3제4항 */'],
    ['ours', '/** @source ours: nobody gives a number */'],
  ])('may be %s', (_name, line) => expect(sourceProblems(line, sources)).toEqual([]))

  it.each([
    ['a document elsewhere', '// as in spec §4'],
    ['a document elsewhere, by its title', '// architecture, part two, §7 "The journey"'],
    ['a tracker', '// see issue 12'],
    ['a source that is none', '/** @source somebody said so */'],
    ['a rule that is not there', '/** @source CF-9.2 */'],
    ['a number that only begins alike', '// CF-9.11'],
    ['a page that is not there', '// docs/plan.md'],
    ['a part that is not there', '// docs/concepts/encryption.md#locks'],
    ['a decision that is not there', '// ADR 0041'],
  ])('is not %s', (_name, line) => expect(sourceProblems(line, sources).length).toBeGreaterThan(0))
})
