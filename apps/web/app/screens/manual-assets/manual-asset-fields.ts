import type {
  ManualAsset,
  ManualAssetField,
  ManualAssetForm,
  ManualAssetKind,
} from '@ieum/contracts/mydata/assets/manual-assets.ts'
import { readAmount, readKrw, shownAmount } from '@ieum/domain/money/typed-amount.ts'
import {
  type ManualAssetDraft,
  type ManualAssetProblem,
  manualAssetProblems,
} from '@ieum/domain/mydata/assets/manual-assets.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'

/** The fields as the screen shows them; empty text where nothing is chosen or typed. */
export type ManualAssetFields = {
  readonly kind: ManualAssetKind | ''
  readonly name: string
  /** As it was typed. */
  readonly amount: string
  /** Null: today, also when the day changes while the page is open. */
  readonly asOfDate: string | null
}

/** A new asset has today's date. */
export function fieldsOf(asset: ManualAsset | null): ManualAssetFields {
  if (!asset) return { kind: '', name: '', amount: '', asOfDate: null }
  const { kind, name, amount, asOfDate } = asset
  return { kind: kind === 'UNKNOWN' ? '' : kind, name, amount: shownAmount(String(amount)), asOfDate }
}

export function draftOf({ kind, name, amount, asOfDate }: ManualAssetFields, today: string): ManualAssetDraft {
  return {
    kind: kind === '' ? null : kind,
    name: plainText(name),
    amount: readKrw(amount, 1),
    asOfDate: asOfDate === '' ? null : (asOfDate ?? today),
  }
}

/** The problems by field. An amount that is not understood differs from a missing one. */
export function problemsOf(
  fields: ManualAssetFields,
  today: string,
): { readonly [field in ManualAssetField]?: ManualAssetProblem | 'unclear' } {
  const problems = manualAssetProblems(draftOf(fields, today), today)
  return readAmount(fields.amount, 1).kind === 'unclear' ? { ...problems, amount: 'unclear' } : problems
}

/** The request for a draft without problems. */
export function formOf({ kind, name, amount, asOfDate }: ManualAssetDraft): ManualAssetForm {
  if (kind === null || name === null || amount === null || asOfDate === null)
    throw new Error('the form was not checked')
  return { kind, name, amount, asOfDate }
}
