import { describe } from 'vitest'
import { isTrueOfAnyLoan, limitsAgree } from './loan-properties.fixture.ts'

describe('any of 10,000 loans', () => {
  isTrueOfAnyLoan(10_000)
  limitsAgree(10_000)
})
