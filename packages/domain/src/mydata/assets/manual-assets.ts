import type { ManualAsset, ManualAssetField, ManualAssetForm } from '@ieum/contracts/mydata/assets/manual-assets.ts'

/** Maximum number of manual assets of one person. */
export const MANUAL_ASSETS_MAX = 50
/** Largest amount of one, won: fifty of them stay far below the largest exact integer. */
export const MANUAL_ASSET_MAX_KRW = 10_000_000_000_000
/** Maximum characters of a name. */
export const MANUAL_ASSET_NAME_MAX = 40
/** An earlier date is a typing error. */
export const MANUAL_ASSET_EARLIEST_DATE = '1900-01-01'

/** A form in progress: an empty field is null. */
export type ManualAssetDraft = { readonly [field in ManualAssetField]: ManualAssetForm[field] | null }

export type ManualAssetProblem = 'missing' | 'tooLong' | 'tooLarge' | 'future' | 'tooEarly'

/**
 * Returns what is wrong with a day, `YYYY-MM-DD` that exists in the calendar, on the day `today` in Korea; null:
 * nothing.
 */
export function asOfDateProblem(asOfDate: string, today: string): 'future' | 'tooEarly' | null {
  if (asOfDate > today) return 'future'
  return asOfDate < MANUAL_ASSET_EARLIEST_DATE ? 'tooEarly' : null
}

/** Returns the fields that cannot be sent, each with the reason; empty when all can. */
export function manualAssetProblems(
  { kind, name, amount, asOfDate }: ManualAssetDraft,
  today: string,
): { readonly [field in ManualAssetField]?: ManualAssetProblem } {
  const length = name?.trim().length ?? 0
  const ofName = length === 0 ? 'missing' : length > MANUAL_ASSET_NAME_MAX ? 'tooLong' : null
  const ofAmount = amount === null ? 'missing' : amount > MANUAL_ASSET_MAX_KRW ? 'tooLarge' : null
  const ofDate = asOfDate === null ? 'missing' : asOfDateProblem(asOfDate, today)
  return {
    ...(kind === null && { kind: 'missing' }),
    ...(ofName && { name: ofName }),
    ...(ofAmount && { amount: ofAmount }),
    ...(ofDate && { asOfDate: ofDate }),
  }
}

type Sent = { readonly [field in ManualAssetField]?: ManualAssetForm[field] | undefined }

/** Returns fields that a mask names although they were not sent: such a change is refused. */
export function fieldsNotSent(sent: Sent, updateMask: readonly ManualAssetField[]): ManualAssetField[] {
  return updateMask.filter((field) => sent[field] === undefined)
}

/** Returns an asset after a partial change: only the fields that the mask names take the values that were sent. */
export function changedManualAsset<Before extends ManualAssetForm>(
  before: Before,
  sent: Sent,
  updateMask: readonly ManualAssetField[],
): Before {
  return { ...before, ...Object.fromEntries(updateMask.map((field) => [field, sent[field]])) }
}

/** Sorts by amount, the largest first; equal ones by name, then by id, so that nothing moves between two answers. */
export function manualAssetOrder(one: ManualAsset, other: ManualAsset): number {
  return (
    other.amount - one.amount ||
    byName.compare(one.name, other.name) ||
    (one.manualAssetId < other.manualAssetId ? -1 : 1)
  )
}

const byName = new Intl.Collator('ko', { numeric: true })
