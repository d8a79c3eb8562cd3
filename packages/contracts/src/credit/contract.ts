/** Every credit call that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { CREDIT_ERRORS } from './errors.ts'
import { creditMembership } from './membership.ts'
import { creditScores } from './scores.ts'
import { creditTerms } from './terms.ts'

export const creditContract = { ...creditTerms, ...creditScores, ...creditMembership }

export const credit = {
  contract: creditContract,
  streams: {},
  errors: CREDIT_ERRORS,
} as const satisfies ServiceContract
