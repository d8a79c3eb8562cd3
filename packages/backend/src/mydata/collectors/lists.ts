/** Lists and calls that may be missing. */
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { DataAnswer, TransferScope } from '@ieum/contracts/outside/data-calls.ts'
import { assetNames } from '@ieum/copy/mydata/asset-names.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import type { NamedAsset } from '@ieum/domain/mydata/asset-content.ts'
import { issueOf } from '@ieum/domain/mydata/asset-issues.ts'
import type { Granted } from '../collect/granted.ts'
import { CollectStop, isRefusal, type PagedCallId, type Reader, unreadBy } from '../collect/reader.ts'

/** A call that this institution does not serve, or an asset that is in no normal state, gives nothing. */
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
 * Reads a list only when one of its scopes is granted. A list that does not come leaves the others alone: it is noted,
 * and the institution is not done. Who is no customer, and a dead token, end everything.
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
    granted.note(unreadBy(error))
    return []
  }
}

/** What institutions write where a name should be. */
const NO_NAME = /^(-*|null|undefined|none|n\/a)$/i

/** A name that an institution gave, or nothing. */
export const givenName = (name: string | undefined): string | undefined =>
  name === undefined || NO_NAME.test(name.trim()) ? undefined : name

/** The scopes of a listed asset and its name, or one of ours that says what it is. */
export function listedAs(
  name: string | undefined,
  ...scopeTypes: readonly [AssetScope, ...AssetScope[]]
): Pick<NamedAsset, 'nameToDisplay' | 'scopeTypes' | 'issues'> {
  const given = givenName(name)
  if (given !== undefined) return { nameToDisplay: given, scopeTypes }
  const [scope] = scopeTypes
  const ours = scope === 'UNKNOWN' ? assetNames.unknownProduct : scopeLabels[scope]
  return { nameToDisplay: ours, scopeTypes, issues: [issueOf('NAME_MISSING')] }
}
