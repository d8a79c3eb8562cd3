import type { PersonalTables } from '../db/personal-tables.ts'
import { creditFarewell } from './departures/farewell.ts'

export const creditTables: PersonalTables = {
  destroyed: [
    'credit_dsr_month',
    'credit_income',
    'credit_raise_submission',
    'credit_raise_application',
    'credit_third_party_consent',
    'credit_raising',
    'credit_guarantee_application',
    'credit_score',
    'credit_bureau',
    'credit_membership',
  ],
  kept: { credit_departure: 'which bureau has yet to hear that the person left' },
  farewell: creditFarewell,
}
