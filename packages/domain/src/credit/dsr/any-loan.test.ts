import { describe } from 'vitest'
import { isTrueOfAnyLoan } from './loan-properties.fixture.ts'

describe('any of 500 loans', () => isTrueOfAnyLoan(500))
