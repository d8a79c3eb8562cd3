import type { AssetIdentifier, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'

/**
 * The account that a card pays from, as its company reports it (카드-002 `linked_bank_code`, `account_num`). Its key
 * cannot be stored: asset keys of another institution are made with that institution's key, which may not exist yet.
 * The number is therefore stored as a hash that is the same at every institution of one person.
 */
export type LinkedAccount = {
  /** Null: the company names no institution that we know. */
  readonly organizationGuid: OrganizationGuid | null
  /** Null: the company reports the number masked. */
  readonly numberHash: string | null
  /** As an account of the person is shown (`assetIdentifierToDisplay`). */
  readonly maskedNumber: string
}

/** A connected account that a card may pay from: a deposit, or a broker's account. */
export type PayingAccount = {
  readonly assetIdentifier: AssetIdentifier
  readonly organizationGuid: OrganizationGuid
  /** Null: it was read before the hash was stored. */
  readonly accountNumberHash: string | null
  readonly assetIdentifierToDisplay: string | null
}

export type PaidFrom =
  | { readonly kind: 'connected'; readonly assetIdentifier: AssetIdentifier }
  | { readonly kind: 'notConnected' }
  /** Nothing is reported, or several accounts of the institution may be meant. */
  | { readonly kind: 'unknown' }

const UNKNOWN: PaidFrom = { kind: 'unknown' }

/**
 * Decides from which of a person's accounts a card pays. Numbers decide, whatever institution the company names: one
 * institution has several codes. Masked numbers decide within the named institution only, and only when one account has
 * those digits.
 *
 * @param accounts every connected account of the person
 */
export function payingAccount(linked: LinkedAccount | null, accounts: readonly PayingAccount[]): PaidFrom {
  if (linked === null) return UNKNOWN
  const { maskedNumber, numberHash, organizationGuid } = linked
  const isThere = (account: PayingAccount) => account.organizationGuid === organizationGuid
  const same = accounts.filter(({ accountNumberHash }) => numberHash !== null && accountNumberHash === numberHash)
  const [exact] = same.toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)))
  if (exact) return { kind: 'connected', assetIdentifier: exact.assetIdentifier }
  const undecided = accounts.filter(
    (account) =>
      (isThere(account) || organizationGuid === null) && (numberHash === null || account.accountNumberHash === null),
  )
  if (undecided.length === 0) return { kind: 'notConnected' }
  const alike = undecided.filter((account) => isThere(account) && account.assetIdentifierToDisplay === maskedNumber)
  const [only] = alike
  return only && alike.length === 1 ? { kind: 'connected', assetIdentifier: only.assetIdentifier } : UNKNOWN
}
