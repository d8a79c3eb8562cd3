import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'

type Linked = Pick<
  Asset,
  | 'assetIdentifier'
  | 'organization'
  | 'scopeTypeEnums'
  | 'nameToDisplay'
  | 'assetIdentifierToDisplay'
  | 'contractStatusEnum'
  | 'balanceKrw'
  | 'netWorthKrw'
  | 'bankLinkedCashKrw'
  | 'bankLinkedForeignCash'
  | 'foreignAmounts'
  | 'isDemandDeposit'
  | 'linkedCash'
>

/**
 * A person's answer about the cash of an account; `depositIdentifier` null: it is the balance of none of their
 * deposits.
 */
export type CashAnswer = { readonly accountIdentifier: string; readonly depositIdentifier: string | null }

/** With more deposits than this a person could not choose. @source ours */
export const MOST_LINKED_DEPOSITS = 5

/**
 * Returns the assets that a person shows, with the state of the cash of brokers' accounts that are linked to a bank.
 * Such cash may be the balance of a connected deposit (금투-001 `is_account_link`), and then counts twice.
 *
 * Until the person has answered which deposit it is, it counts and the account shows that it may count twice. After the
 * answer it is not part of the account while that deposit is shown and counts; otherwise it counts only in the account.
 * A broker places cash where it can be withdrawn at any time, so term deposits and savings are no candidates. There is
 * no question about cash in other currencies; where a deposit contains that currency too, the account shows it.
 *
 * @param assets foreign money not yet converted
 * @source docs/reference/words.md#net-worth
 */
export function withLinkedCash<A extends Linked>(assets: readonly A[], answers: readonly CashAnswer[]): A[] {
  if (assets.every((asset) => !mayBeLinked(asset))) return [...assets]
  const deposits = assets.filter(isDeposit)
  const currencies = new Set(assets.filter(mayHoldCash).flatMap(({ foreignAmounts }) => currenciesOf(foreignAmounts)))
  const answerOf = new Map(answers.map((one) => [one.accountIdentifier, one.depositIdentifier]))
  return assets.map((account) => (mayBeLinked(account) ? withCash(account, deposits, currencies, answerOf) : account))
}

const mayBeLinked = ({ bankLinkedCashKrw, bankLinkedForeignCash, contractStatusEnum }: Linked) =>
  contractStatusEnum !== 'CLOSED' && ((bankLinkedCashKrw ?? 0) > 0 || bankLinkedForeignCash.length > 0)

/** A deposit that may contain a broker's cash; one of an unknown kind may. */
const mayHoldCash = ({ contractStatusEnum, isDemandDeposit, scopeTypeEnums: [scope] }: Linked) =>
  scope === 'BANK_DEPOSIT' && contractStatusEnum !== 'CLOSED' && isDemandDeposit !== false

/** A deposit in won that counts; a balance below zero is not the person's money. */
const isDeposit = ({ balanceKrw, contractStatusEnum, scopeTypeEnums: [scope] }: Linked) =>
  scope === 'BANK_DEPOSIT' && contractStatusEnum !== 'CLOSED' && balanceKrw !== null && balanceKrw > 0

/** Returns the currencies with an amount above zero. */
const currenciesOf = (amounts: Linked['foreignAmounts']) =>
  amounts.flatMap(({ amount, currencyCode }) => (Number(amount) > 0 ? [currencyCode] : []))

function withCash<A extends Linked>(
  account: A,
  deposits: readonly A[],
  currencies: ReadonlySet<string>,
  answerOf: ReadonlyMap<string, string | null>,
): A {
  const cashKrw = account.bankLinkedCashKrw ?? 0
  const currencyCodesTwice = currenciesOf(account.bankLinkedForeignCash).filter((code) => currencies.has(code))
  const isAsked = cashKrw > 0 && account.balanceKrw !== null
  const answer = answerOf.get(account.assetIdentifier)
  const meant = isAsked ? deposits.find(({ assetIdentifier }) => assetIdentifier === answer) : undefined
  if (meant) {
    return {
      ...account,
      balanceKrw: (account.balanceKrw ?? 0) - cashKrw,
      netWorthKrw: account.netWorthKrw - cashKrw,
      linkedCash: { cashKrw, stateEnum: 'COUNTED_IN_DEPOSIT', deposits: [viewOf(meant)], currencyCodesTwice },
    }
  }
  const possible = isAsked ? possibleDeposits(cashKrw, deposits.filter(mayHoldCash)) : []
  if (possible.length === 0) {
    return currencyCodesTwice.length === 0
      ? account
      : { ...account, linkedCash: { cashKrw, stateEnum: 'NOT_ASKED', deposits: [], currencyCodesTwice } }
  }
  const stateEnum = answer === undefined ? 'MAY_COUNT_TWICE' : 'COUNTED_IN_ACCOUNT'
  return { ...account, linkedCash: { cashKrw, stateEnum, deposits: possible.map(viewOf), currencyCodesTwice } }
}

/**
 * Returns the deposits with the exact amount; without one, those with the nearest amount: both were read at different
 * times.
 */
function possibleDeposits<A extends Linked>(cashKrw: number, deposits: readonly A[]): A[] {
  const apart = ({ balanceKrw }: A) => Math.abs((balanceKrw ?? 0) - cashKrw)
  const nearest = deposits.toSorted(
    (one, other) => apart(one) - apart(other) || (one.assetIdentifier < other.assetIdentifier ? -1 : 1),
  )
  const equal = nearest.filter((one) => apart(one) === 0)
  return (equal.length > 0 ? equal : nearest).slice(0, MOST_LINKED_DEPOSITS)
}

type Deposit = NonNullable<Asset['linkedCash']>['deposits'][number]

const viewOf = (deposit: Linked): Deposit => ({
  assetIdentifier: deposit.assetIdentifier,
  organizationName: deposit.organization.name,
  nameToDisplay: deposit.nameToDisplay,
  assetIdentifierToDisplay: deposit.assetIdentifierToDisplay,
  balanceKrw: deposit.balanceKrw,
})
