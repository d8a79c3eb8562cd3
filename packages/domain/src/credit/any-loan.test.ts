import { describe } from 'vitest'
import { holdsOfAnyLoan } from './loan-properties.fixture.ts'

describe('any of 500 loans', () => holdsOfAnyLoan(500))
