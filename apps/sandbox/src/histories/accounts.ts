/** The accounts whose rows a history makes. */

import { type Day, knownDay } from '../holdings/calendar.ts'
import { type DepositAccount, isDeposit } from '../holdings/industries/bank.ts'
import type { Person } from '../people/person.ts'
import type { HistoryFile } from './history-file.ts'

export type AccountRole =
  /** The salary comes in here. */
  | 'main'
  /** Takes what is left over, and covers what is missing. */
  | 'reserve'
  /** Filled up from the main account. */
  | 'topUp'
  | 'other'

export type HistoryAccount = {
  readonly ref: string
  readonly orgCode: string
  readonly holding: DepositAccount
  readonly opened: Day
  readonly role: AccountRole
  /** Balance after the transfers of a month. */
  readonly level: number
}

export const referenceOf = (orgCode: string, number: string): string => `${orgCode}/${number}`

/** By reference; accounts that the person no longer holds are left out. */
export function historyAccounts(person: Person, history: HistoryFile): Map<string, HistoryAccount> {
  const named = new Set(namedAccounts(history))
  const accounts = new Map<string, HistoryAccount>()
  for (const [orgCode, holding] of Object.entries(person.holdings)) {
    if (holding.industry !== 'bank') continue
    for (const account of holding.account_list) {
      const ref = referenceOf(orgCode, account.account_num)
      if (!isDeposit(account) || account.transactions || account.monthly_paid_in_amt) continue
      if (!named.has(ref) && !account.overdraft) continue
      const topUp = history.topUps.find((one) => one.account === ref)
      const role = ref === history.main ? 'main' : ref === history.reserve ? 'reserve' : topUp ? 'topUp' : 'other'
      const level = role === 'main' ? history.mainLevel : (topUp?.level ?? 0)
      accounts.set(ref, { ref, orgCode, holding: account, opened: knownDay(account.issue_date), role, level })
    }
  }
  return accounts
}

/** Every reference of the history; those of cards and prepaid money among them are no accounts. */
function namedAccounts(history: HistoryFile): (string | undefined)[] {
  return [
    ...[history.main, history.reserve],
    ...history.salaries.map(({ account }) => account),
    ...history.sales.map(({ account }) => account),
    ...history.regular.map(({ account }) => account),
    ...history.transfers.flatMap(({ source, target }) => [source, target]),
    ...history.topUps.map(({ account }) => account),
    ...history.exchanges.flatMap(({ source, target }) => [source, target]),
    ...history.once.map(({ account }) => account),
    ...history.spending.map(({ by }) => by),
    ...history.friends.map(({ account }) => account),
    ...history.cash.map(({ account }) => account),
    ...history.prepaid.map(({ account }) => account),
    ...Object.values(history.cardCompanies).map(({ account }) => account),
  ]
}

/** The account with this number, at whatever bank. */
export function accountByNumber(
  accounts: ReadonlyMap<string, HistoryAccount>,
  number: string | undefined,
): string | undefined {
  if (number === undefined) return undefined
  return [...accounts.values()].find(({ holding }) => holding.account_num === number)?.ref
}
