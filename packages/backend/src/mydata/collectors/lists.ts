/** Lists and calls that may be missing. */
import type { DataAnswer, TransferScope } from '@ieum/contracts/outside/data-calls.ts'
import type { Granted } from '../collect/granted.ts'
import { CollectStop, type PagedCallId, type Reader, unreadBy } from '../collect/reader.ts'

/** A call that this institution does not serve, or an asset that is in no normal state, gives nothing. */
export async function optionally<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CollectStop && (error.kind === 'not-open' || error.kind === 'asset-gone')) return null
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
