import { createHash } from 'node:crypto'
import { GUARDIAN_AGREEMENT_VERSION } from '@ieum/contracts/health-insurance/enums.ts'
import { expect, it } from 'vitest'
import { guardianAgreement } from './agreement.ts'
import { healthInsuranceWords } from './linking.ts'

it('has the version that the wire names', () => expect(guardianAgreement.version).toBe(GUARDIAN_AGREEMENT_VERSION))

// A changed wording needs a new version in the contract and in agreement.ts, then both of these.
it('a changed agreement has a new version, which is stored with the agreement', () => {
  const { paragraphs, title, version } = guardianAgreement
  const texts = JSON.stringify([title, paragraphs, healthInsuranceWords.form.agreements])
  const digest = createHash('sha256').update(texts).digest('hex').slice(0, 16)
  expect([version, digest]).toEqual(['1.0', 'e4b2a6d7675bf768'])
})
