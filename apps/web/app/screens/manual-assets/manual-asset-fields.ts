import type { ManualAsset, ManualAssetForm, ManualAssetKind } from '@ieum/contracts/mydata/manual-assets.ts'
import type { ManualAssetDraft } from '@ieum/domain/mydata/manual-assets.ts'

/** The fields as the screen shows them; empty text where nothing is chosen or typed. */
export type ManualAssetFields = {
  readonly kind: ManualAssetKind | ''
  readonly name: string
  /** Digits alone, without zeros in front. */
  readonly amount: string
  /** Null: of today, whatever day that becomes while the page is open. */
  readonly asOfDate: string | null
}

/** A new one is of today. */
export function fieldsOf(asset: ManualAsset | null): ManualAssetFields {
  if (!asset) return { kind: '', name: '', amount: '', asOfDate: null }
  const { kind, name, amount, asOfDate } = asset
  return { kind: kind === 'UNKNOWN' ? '' : kind, name, amount: String(amount), asOfDate }
}

export function draftOf({ kind, name, amount, asOfDate }: ManualAssetFields, today: string): ManualAssetDraft {
  return {
    kind: kind === '' ? null : kind,
    name,
    amount: amount === '' ? null : Number(amount),
    asOfDate: asOfDate === '' ? null : (asOfDate ?? today),
  }
}

/** What is sent of a draft without problems. */
export function formOf({ kind, name, amount, asOfDate }: ManualAssetDraft): ManualAssetForm {
  if (kind === null || name === null || amount === null || asOfDate === null)
    throw new Error('the form was not checked')
  return { kind, name: name.trim(), amount, asOfDate }
}

/** More than the largest amount has, so that too much is seen and told; few enough to stay an exact number. */
const MOST_DIGITS = 15

/** The digits of what was typed or pasted, without zeros in front. */
export function amountDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS)
}

/**
 * Where the caret belongs in the grouped text, so that as many digits follow it as before. Not behind a comma: what is
 * taken away next is a digit.
 */
export function caretBefore(text: string, digitsAfter: number): number {
  let at = text.length
  for (let left = digitsAfter; at > 0 && left > 0; at -= 1) if (/\d/.test(text.charAt(at - 1))) left -= 1
  return text.charAt(at - 1) === ',' ? at - 1 : at
}
