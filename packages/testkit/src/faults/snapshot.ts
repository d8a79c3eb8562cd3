import type { Asset, Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import type { AssetIdentifier } from '@ieum/contracts/shared/ids.ts'
import type { PersonSession } from '../people/person-session.ts'

/**
 * Everything a person can see of their assets, without the differences between two equal worlds (ids, times, mode of
 * the last request).
 */
export type Snapshot = {
  readonly netWorthKrw: number
  readonly assets: readonly (readonly [name: string, facts: Record<string, unknown>, transactions: string[]])[]
}

async function transactionsOf(session: PersonSession, assetIdentifier: AssetIdentifier): Promise<Transaction[]> {
  const all: Transaction[] = []
  let pageToken: string | undefined
  do {
    const page = await session.mydata.listTransactions({
      params: { assetIdentifier },
      query: { limit: 100, ...(pageToken && { pageToken }) },
    })
    all.push(...page.transactions)
    pageToken = page.nextPageToken ?? undefined
  } while (pageToken)
  return all
}

function visible({
  assetIdentifier,
  fetchedAtMs,
  freshnessEnum,
  isNew,
  organization,
  ...facts
}: Asset): Record<string, unknown> {
  return { ...facts, organization: organization.name }
}

const line = ({ transactionIdentifier, ...facts }: Transaction): string => JSON.stringify(facts)

/** Reads all pages of all assets; equal institutions give equal snapshots, whatever happened on the way. */
export async function snapshot(session: PersonSession): Promise<Snapshot> {
  const answer = await session.mydata.listAssets()
  const assets = await Promise.all(
    answer.assets.map(async (asset) => {
      const transactions = (await transactionsOf(session, asset.assetIdentifier)).map(line).sort()
      const name = `${asset.organization.name} ${asset.nameToDisplay} ${asset.assetIdentifierToDisplay}`
      return [name, visible(asset), transactions] as const
    }),
  )
  return { netWorthKrw: answer.netWorthKrw, assets: assets.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)) }
}

/** A short text about the first difference of two snapshots; null when they are equal. */
export function difference(expected: Snapshot, found: Snapshot): string | null {
  if (JSON.stringify(expected) === JSON.stringify(found)) return null
  const names = (side: Snapshot) => side.assets.map(([name]) => name)
  const missing = names(expected).filter((name) => !names(found).includes(name))
  const extra = names(found).filter((name) => !names(expected).includes(name))
  const changed = expected.assets.flatMap(([name, facts, transactions]) => {
    const other = found.assets.find(([otherName]) => otherName === name)
    if (!other) return []
    const lost = transactions.filter((one) => !other[2].includes(one)).length
    const doubledOrNew = other[2].length - (transactions.length - lost)
    const isSame = JSON.stringify(facts) === JSON.stringify(other[1])
    return isSame && lost === 0 && doubledOrNew === 0 ? [] : [{ name, isSame, lost, doubledOrNew }]
  })
  return JSON.stringify({
    netWorthKrw: [expected.netWorthKrw, found.netWorthKrw],
    counts: [expected.assets.length, found.assets.length],
    missing: missing.slice(0, 5),
    extra: extra.slice(0, 5),
    changed: changed.slice(0, 5),
  })
}
