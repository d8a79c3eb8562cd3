import type { Bank } from '../bank/bank.ts'
import type { DepositAccount } from '../bank/deposit-account.ts'
import type { ForeignAccount } from '../bank/foreign-account.ts'
import type { FundAccount } from '../bank/fund-account.ts'
import type { LoanAccount } from '../bank/loan-account.ts'
import type { Moment } from '../banking-calendar.ts'
import type { Broker } from '../broker/broker.ts'
import type { BrokerAccount } from '../broker/broker-account.ts'
import type { Card, CardCompany } from '../card/card-types.ts'
import type { PayCompany } from '../pay/pay-company.ts'
import type { PrepaidCard } from '../pay/prepaid-card.ts'
import type { IrpAccount } from '../pension-account.ts'

/** Who is simulated, and what they have; null: none of it. */
export type Person = {
  readonly mainBank: Bank
  readonly secondBank: Bank
  readonly thirdBank: Bank | null
  readonly savingsBank: Bank | null
  /** Receives the salary and pays most bills. */
  readonly main: DepositAccount
  readonly second: DepositAccount
  readonly overdraft: DepositAccount | null
  readonly saving: DepositAccount | null
  readonly loan: LoanAccount | null
  readonly foreign: ForeignAccount | null
  readonly fund: FundAccount | null
  /** Companies whose credit cards are used. */
  readonly companies: readonly CardCompany[]
  readonly creditCards: readonly { readonly company: CardCompany; readonly card: Card }[]
  readonly checkCard: { readonly company: CardCompany; readonly card: Card }
  readonly broker: Broker | null
  readonly brokerAccount: BrokerAccount | null
  readonly irp: IrpAccount | null
  readonly pay: PayCompany | null
  readonly prepaidCard: PrepaidCard | null
  readonly salaryKrw: number
  readonly salaryDay: number
  /** Cash that was withdrawn. */
  readonly cash: { readonly at: Moment; readonly krw: number }[]
}
