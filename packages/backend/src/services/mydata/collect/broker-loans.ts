/** Loans that a broker reports with an account: assets of their own that no list names. */
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { BROKER_LOAN_KINDS, type BrokerLoanKind, brokerLoansOf } from '@ieum/domain/mydata/assets/broker-loans.ts'
import type { SwitchedOff } from '@ieum/domain/mydata/consents/switched-off.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { assetIdentifierOf, assetKeyOfIdentifier } from '../assets/asset-rows.ts'
import type { Collected, CollectedAsset } from './collect-organization.ts'

const SCOPE = 'INVEST_ACCOUNT' satisfies AssetScope
/** Kind of assets that are derived from another asset. */
const KIND = 'invest.loan'

export const isBrokerLoan = ({ listed }: Pick<CollectedAsset, 'listed'>): boolean => listed.kind === KIND

/** Identity of a loan: kind | key of its account, which stays when the account's number changes. */
const brokerLoanKey = (key: KeyHandle, accountKey: Buffer, kind: BrokerLoanKind): Buffer =>
  key.hmac(`${KIND}|${kind}|${accountKey.toString('hex')}`)

/** Keys of the loans that a broker's account may have. */
export function brokerLoanKeysOf(key: KeyHandle, accountKey: Buffer): readonly Buffer[] {
  return BROKER_LOAN_KINDS.map((kind) => brokerLoanKey(key, accountKey, kind))
}

/**
 * The collected data, with the loans of its accounts as assets of their own. A loan of an account that could not be
 * read may still exist: it stays unchanged.
 */
export function withBrokerLoans(collected: Collected, key: KeyHandle): Collected {
  const loans = collected.assets.flatMap((account) => (isAccount(account) ? loansOf(account, key) : []))
  return loans.length === 0 ? collected : { ...collected, assets: [...collected.assets, ...loans] }
}

const isAccount = ({ listed }: Pick<CollectedAsset, 'listed'>) => listed.scopeTypes[0] === SCOPE && listed.kind !== KIND

function loansOf(account: CollectedAsset, key: KeyHandle): CollectedAsset[] {
  const { assetKey, content, listed } = account
  const nameOf = (kind: BrokerLoanKind) => assetNames.brokerLoan[kind](content.nameToDisplay)
  return brokerLoansOf(content, assetIdentifierOf(assetKey), nameOf).map(({ kind, content: loan }) => {
    const loanKey = brokerLoanKey(key, assetKey, kind)
    return {
      listed: {
        kind: KIND,
        identifier: loanKey.toString('hex'),
        seqno: null,
        scopeTypes: [SCOPE],
        nameToDisplay: loan.nameToDisplay,
        assetIdentifierToDisplay: loan.assetIdentifierToDisplay,
        isConsented: listed.isConsented,
        read: async () => loan,
        transactions: [],
      },
      assetKey: loanKey,
      listedKey: loanKey,
      content: loan,
      transactions: [],
      spans: [],
      isMonthWhole: true,
      readBackTo: [],
      refused: [],
      areTransactionsOwed: false,
    }
  })
}

/** Why the loans of unread accounts were not read either, by their keys in hex. */
export function unreadBrokerLoans<W>(
  unread: readonly { readonly listed: CollectedAsset['listed']; readonly assetKey: Buffer; readonly why: W }[],
  key: KeyHandle,
): ReadonlyMap<string, W> {
  return new Map(
    unread
      .filter(isAccount)
      .flatMap(({ assetKey, why }) =>
        brokerLoanKeysOf(key, assetKey).map((loan) => [loan.toString('hex'), why] as const),
      ),
  )
}

/** A loan is switched with its account: returns a connection's switched-off items, with the loans of its accounts. */
export function withBrokerLoansOff(off: SwitchedOff, key: KeyHandle): SwitchedOff {
  const loans = off.assets.flatMap((identifier) => {
    const accountKey = assetKeyOfIdentifier(identifier as Parameters<typeof assetKeyOfIdentifier>[0])
    return accountKey === null ? [] : brokerLoanKeysOf(key, accountKey).map(assetIdentifierOf)
  })
  return loans.length === 0 ? off : { ...off, assets: [...off.assets, ...loans] }
}

/** The rows without loans that belong to another asset. */
export function withoutBrokerLoans<R extends { readonly assetKey: Buffer; readonly scopeTypes: readonly AssetScope[] }>(
  rows: readonly R[],
  key: KeyHandle,
): R[] {
  const accounts = rows.filter(({ scopeTypes }) => scopeTypes[0] === SCOPE)
  if (accounts.length < 2) return [...rows]
  const loans = new Set(
    accounts.flatMap(({ assetKey }) => brokerLoanKeysOf(key, assetKey).map((loan) => loan.toString('hex'))),
  )
  return rows.filter(({ assetKey }) => !loans.has(assetKey.toString('hex')))
}
