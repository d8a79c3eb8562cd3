import { GUARDIAN_AGREEMENT_VERSION } from '@ieum/contracts/health-insurance/enums.ts'
import { expect, it } from 'vitest'
import { guardianAgreement } from './agreement.ts'

it('has the version that the wire names', () => expect(guardianAgreement.version).toBe(GUARDIAN_AGREEMENT_VERSION))
