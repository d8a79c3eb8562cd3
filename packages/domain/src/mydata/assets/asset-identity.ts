import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { AssetContent } from './asset-content.ts'
import { openedDateOf } from './asset-facts.ts'

/** Traits by which an asset is recognized under another number. */
export type AssetTraits = {
  readonly scopeTypeEnum: AssetScope
  readonly nameToDisplay: string
  /** `YYYY-MM-DD`; null when the institution does not report it, or could not be called. */
  readonly openedDate: string | null
  /** Currencies other than won, sorted, separated by one space; empty for none. */
  readonly currencyCodes: string
}

export type TraitedAsset = AssetTraits & { readonly key: string }

/** A listed asset with an unknown number. `isKnown`: it is an own asset already. */
export type ComingAsset = TraitedAsset & { readonly isKnown: boolean }

export type AssetIdentities = {
  /** New number of a known asset: that asset's key by the key of the new number. */
  readonly same: ReadonlyMap<string, string>
  /**
   * Assets of which only the person can say whether they are one of these; only the likely ones where there are any.
   */
  readonly unclear: readonly { readonly key: string; readonly formerKeys: readonly string[] }[]
}

/** With more possibilities than this a person could not choose. @source ours */
export const MOST_FORMER_ASSETS = 5

/** Returns the traits of a known asset. */
export function assetTraitsOf(
  scopeTypeEnum: AssetScope,
  { nameToDisplay, facts, foreignAmounts }: Pick<AssetContent, 'nameToDisplay' | 'facts' | 'foreignAmounts'>,
): AssetTraits {
  const currencies = new Set(foreignAmounts.map(({ currencyCode }) => currencyCode))
  return {
    scopeTypeEnum,
    nameToDisplay,
    openedDate: openedDateOf(facts),
    currencyCodes: [...currencies].sort().join(' '),
  }
}

type Kinship = 'same' | 'perhaps' | 'none'

/**
 * Returns how likely two assets of one institution are the same under another number. A reissued card has a new number;
 * any other asset has the same opening day. With a different day it is another contract, however similar the names.
 */
export function kinshipOf(gone: AssetTraits, come: AssetTraits): Kinship {
  if (gone.scopeTypeEnum !== come.scopeTypeEnum) return 'none'
  const isNamedAlike = gone.nameToDisplay === come.nameToDisplay
  if (gone.openedDate === null || come.openedDate === null) return isNamedAlike ? 'perhaps' : 'none'
  if (gone.openedDate !== come.openedDate) {
    return come.scopeTypeEnum === 'CARD_CARD' && isNamedAlike ? 'perhaps' : 'none'
  }
  return isNamedAlike && gone.currencyCodes === come.currencyCodes ? 'same' : 'perhaps'
}

/**
 * Returns which new assets are vanished ones under another number: institutions reissue numbers after a merger or a
 * loss. A pair is clear if it agrees in kind, name, opening day and currencies and has no other possibility on either
 * side. An asset with several possibilities, or partial agreement, stays separate until the person answers; so does one
 * that is an own asset already. Nothing is moved on a guess.
 *
 * @param gone known ones that the institution no longer lists; empty while one of its lists is missing
 * @param come listed ones that were not known by their number
 * @source docs/concepts/asset-identity.md#reissued-numbers
 */
export function assetIdentities(gone: readonly TraitedAsset[], come: readonly ComingAsset[]): AssetIdentities {
  const kinOfGone = new Map<string, number>()
  const kin = come.map((one) => {
    const own: { readonly key: string; readonly kinship: Kinship }[] = []
    for (const former of gone) {
      const kinship = kinshipOf(former, one)
      if (kinship === 'none') continue
      own.push({ key: former.key, kinship })
      kinOfGone.set(former.key, (kinOfGone.get(former.key) ?? 0) + 1)
    }
    return { one, own }
  })
  const same = new Map<string, string>()
  const unclear: { readonly key: string; readonly formerKeys: readonly string[] }[] = []
  for (const { one, own } of kin) {
    const [first] = own
    if (!first) continue
    const isAlone = own.length === 1 && kinOfGone.get(first.key) === 1
    if (isAlone && first.kinship === 'same' && !one.isKnown) {
      same.set(one.key, first.key)
      continue
    }
    const likely = own.filter(({ kinship }) => kinship === 'same')
    const formerKeys = (likely.length > 0 ? likely : own).map(({ key }) => key).sort()
    if (formerKeys.length <= MOST_FORMER_ASSETS) unclear.push({ key: one.key, formerKeys })
  }
  return { same, unclear }
}

/**
 * Returns our keys of listed assets, by the keys of their numbers. An asset with a reissued number is found by the new
 * one; its old number still means it while the new one is not listed, and means another asset when it is.
 *
 * @param listed keys of the numbers of one list
 * @param assigned the key of the asset, by the key of the number that the institution reported last where that is another
 * one
 * @param again the key of an asset whose number belongs to another one
 */
export function assetKeysOf(
  listed: readonly string[],
  assigned: ReadonlyMap<string, string>,
  again: (key: string) => string,
): ReadonlyMap<string, string> {
  const claimed = new Set(listed.flatMap((key) => assigned.get(key) ?? []))
  const free = (key: string): string => {
    if (claimed.has(key)) return free(again(key))
    claimed.add(key)
    return key
  }
  return new Map(listed.map((key) => [key, assigned.get(key) ?? free(key)]))
}
