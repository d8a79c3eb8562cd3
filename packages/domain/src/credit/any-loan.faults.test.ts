import { describe } from 'vitest'
import { holdsOfAnyLoan, limitsAgree } from './loan-properties.fixture.ts'

describe('any of 10,000 loans', () => {
  holdsOfAnyLoan(10_000)
  limitsAgree(10_000)
})
