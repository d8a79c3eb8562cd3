/**
 * Faulty rows that real institutions sometimes send, for each collector: whatever changes in one answer, the invariants
 * of docs/reference/invariants.md hold.
 */
import type { Collected } from '@ieum/backend/services/mydata/collect/collect-organization.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectHolding } from './collect-holding.ts'
import { holdingArbitrary, holdingSchemas, ORG_CODES, personWith } from './holding-generator.ts'
import {
  type Answers,
  debtsThatAdd,
  identities,
  isReportedPartial,
  reportedEntries,
  storedEntries,
  storedForm,
} from './invariants.ts'
import { type SandboxPerson, sandbox, type Tampering } from './sandbox-institution.ts'
import { askedAs, type Change, changeArbitrary, type Tampered, tamperingOf } from './tampered-rows.ts'

/** Noon of a Friday in Korea. */
const NOW_MS = Date.parse('2026-11-20T12:00:00+09:00')
/** Changes of one holding, each tried by itself. */
const CHANGES = 12

type Reading = { readonly collected: Collected; readonly answers: Answers }

async function reading(person: SandboxPerson, orgCode: string, tampering: Tampering): Promise<Reading> {
  const answers = new Map<string, Parameters<Tampering>[2]>()
  const collected = await collectHolding(person, orgCode, NOW_MS, (id, fields, body) => {
    const sent = tampering(id, fields, body)
    answers.set(askedAs(id, fields), sent)
    return sent
  })
  return { collected, answers }
}

const untouched: Tampering = (_id, _fields, body) => body

/** Flags by which an institution reports that it has none of a kind, or that the kind was not requested. */
const SAYS_NONE = /^is_(consent|loan_short_term|loan_long_term|running_pension|charge|pay)$/

/** Data that are not reported, or reported as absent, are removed. */
const mayGo = ({ kind, field }: Tampered) => kind === 'dropped' || (field !== null && SAYS_NONE.test(field))

async function brokenInvariants(
  person: SandboxPerson,
  orgCode: string,
  before: Reading,
  { tampered, tampering }: { readonly tampered: Tampered; readonly tampering: Tampering },
): Promise<string[]> {
  const after = await reading(person, orgCode, tampering)
  const again = await reading(person, orgCode, tampering)
  const broken: string[] = []
  const added = debtsThatAdd(after.collected)
  if (added.length > 0) broken.push(`a debt raises net worth: ${added.join()}`)
  const isWhole = !isReportedPartial(after.collected)
  if (isWhole && !mayGo(tampered) && identities(after.collected).size < identities(before.collected).size) {
    broken.push('an asset that is reported vanished, and nothing says so')
  }
  const reported = reportedEntries(after.answers)
  const stored = await storedEntries(after.collected)
  if (isWhole && stored < reported)
    broken.push(`${reported} entries are reported, ${stored} are there, and nothing says so`)
  if ((await storedForm(after.collected)) !== (await storedForm(again.collected))) {
    broken.push('the same answers came out differently when they were read a second time')
  }
  return broken
}

describe.each([...holdingSchemas().keys()])('%s', (industry) => {
  it('violates no invariant whatever is changed in an answer', async () => {
    const orgCode = ORG_CODES[industry] as string
    await fc.assert(
      fc.asyncProperty(
        holdingArbitrary(industry),
        fc.array(changeArbitrary, { minLength: CHANGES, maxLength: CHANGES }),
        async (holding, changes: readonly Change[]) => {
          const person = sandbox.parsePerson(personWith({ [orgCode]: holding }), 'a random person')
          const before = await reading(person, orgCode, untouched)
          for (const change of changes) {
            const made = tamperingOf(change, before.answers)
            if (made === null) continue
            const broken = await brokenInvariants(person, orgCode, before, made)
            expect(broken, JSON.stringify(made.tampered)).toEqual([])
          }
        },
      ),
      { numRuns: 30, seed: 20_261_120 },
    )
  })
})
