import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { ToldByMydata } from '../portal/told-by-services.ts'
import type { LenderLoan } from './loans/lender-loans.ts'

export type { LenderLoan }

/** What other parts of the server may use of the data connection. */
export type Mydata = ToldByMydata & {
  /** The loans among the assets that a person has connected. */
  loansOf(userId: UserId): Promise<readonly LenderLoan[]>
}
