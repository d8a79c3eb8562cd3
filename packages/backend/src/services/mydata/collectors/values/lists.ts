/** Lists and calls that may be missing. */
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { DataAnswer, TransferScope } from '@ieum/contracts/outside/data/data-calls.ts'
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import type { NamedAsset } from '@ieum/domain/mydata/assets/asset-content.ts'
import { issueOf } from '@ieum/domain/mydata/assets/asset-issues.ts'
import type { Granted } from '../../collect/granted-scopes.ts'
import { CollectStop, isRefusal, type PagedCallId, type Reader, unreadBy } from '../../collect/reader.ts'

/** Returns null for a call that this institution does not serve, and for an asset that is not in a normal state. */
export async function optionally<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CollectStop && isRefusal(error)) return null
    throw error
  }
}

/** All rows of all pages of a list. */
export async function listRows<Id extends PagedCallId, R>(
  reader: Reader,
  id: Id,
  rowsOf: (answer: DataAnswer<Id>) => readonly R[],
): Promise<R[]> {
  const { answers } = await reader.pages(id)
  return answers.flatMap((answer) => rowsOf(answer))
}

/**
 * Reads a list only when one of its scopes is granted. A missing list does not affect the others: it is recorded, and
 * the institution is not complete. A person who is no customer, and a dead token, end everything.
 */
export async function ifGranted<T>(
  granted: Granted,
  scopes: readonly TransferScope[],
  work: () => Promise<T[]>,
): Promise<T[]> {
  if (!scopes.some((scope) => granted.has(scope))) return []
  try {
    return await work()
  } catch (error) {
    granted.record(unreadBy(error))
    return []
  }
}

/** Placeholders that institutions write instead of a name. */
const NO_NAME = /^(-*|null|undefined|none|n\/a)$/i

/** An institution's name for something, or nothing. */
export const reportedName = (name: string | undefined): string | undefined =>
  name === undefined || NO_NAME.test(name.trim()) ? undefined : name

/** The scopes of a listed asset and its name, or a descriptive name of ours. */
export function listedAs(
  name: string | undefined,
  ...scopeTypes: readonly [AssetScope, ...AssetScope[]]
): Pick<NamedAsset, 'nameToDisplay' | 'scopeTypes' | 'issues'> {
  const reported = reportedName(name)
  if (reported !== undefined) return { nameToDisplay: reported, scopeTypes }
  const [scope] = scopeTypes
  const ours = scope === 'UNKNOWN' ? assetNames.unknownProduct : scopeLabels[scope]
  return { nameToDisplay: ours, scopeTypes, issues: [issueOf('NAME_MISSING')] }
}
