import type { PersonSession } from '../../people/person-session.ts'
import type { HealthWorld } from './kit-service.ts'

/** A change of health data with its ledger record, as a person makes it. */
export type ConsentedChange = {
  /** The call. */
  readonly name: string
  /** The file with the two transactions under test. */
  readonly file: string
  /** Whether it writes to the ledger at all. */
  readonly isRecorded: boolean
  /** It withdraws a consent: the data are deleted even without a second request. */
  readonly isWithdrawal?: true
  /** The person who makes the change; if left out, an adult. */
  somebody?(opened: HealthWorld): Promise<PersonSession>
  /** Does everything before the request; returns the request, and a check whether it is done. */
  prepare(
    session: PersonSession,
    opened: HealthWorld,
  ): Promise<{ readonly press: () => Promise<unknown>; readonly isDone: () => Promise<boolean> }>
}
