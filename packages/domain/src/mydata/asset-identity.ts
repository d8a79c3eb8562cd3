import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { AssetContent } from './asset-content.ts'
import { openedDateOf } from './asset-facts.ts'

/** What an asset is known by when its number is another one. */
export type AssetTraits = {
  readonly scopeTypeEnum: AssetScope
  readonly nameToDisplay: string
  /** `YYYY-MM-DD`; null when the institution does not say, or could not be asked. */
  readonly openedDate: string | null
  /** Other currencies than won, in order, with one space between; empty for none. */
  readonly currencyCodes: string
}

export type TraitedAsset = AssetTraits & { readonly key: string }

/** A listed asset that nobody knew by its number. `isKnown`: it stands for itself already. */
export type ComingAsset = TraitedAsset & { readonly isKnown: boolean }

export type AssetIdentities = {
  /** Another number of an asset that we have: the key of that asset by the key of the new number. */
  readonly same: ReadonlyMap<string, string>
  /** Assets of which only the person can say whether they are one of these; the likely ones alone where there are any. */
  readonly unclear: readonly { readonly key: string; readonly formerKeys: readonly string[] }[]
}

/** More than so many possibilities are none that a person could choose from. @source ours */
export const MOST_FORMER_ASSETS = 5

/** The traits of what is known of an asset. */
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
 * How far two assets of one institution may be the same one under another number. A card is issued anew with its number,
 * anything else keeps the day it was opened on; another day is another contract, however alike their names.
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
 * Which of the assets that came are ones that are gone, under another number: institutions issue numbers anew, after a
 * merger or a loss. Clear is a pair that agrees in kind, name, opening day and currencies and has no other possibility
 * on either side. Whatever has several, or agrees in part, stands for itself until the person says what it is; so does
 * what stands for itself already. Nothing is moved on a guess.
 *
 * @param gone known ones that the institution lists no more; none while one of its lists did not come
 * @param come listed ones that were not known by their number
 * @source docs/architecture.md#identity-of-assets
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
 * The keys that listed assets have with us, by the keys of their numbers. An asset whose number was issued anew is found
 * by the new one; its old number is it as long as the new one is not listed, and another asset when it is.
 *
 * @param listed keys of the numbers of one list
 * @param told the key of the asset, by the key of the number that the institution told last where that is another one
 * @param again the key of an asset whose number belongs to another one
 */
export function assetKeysOf(
  listed: readonly string[],
  told: ReadonlyMap<string, string>,
  again: (key: string) => string,
): ReadonlyMap<string, string> {
  const claimed = new Set(listed.flatMap((key) => told.get(key) ?? []))
  const free = (key: string): string => {
    if (claimed.has(key)) return free(again(key))
    claimed.add(key)
    return key
  }
  return new Map(listed.map((key) => [key, told.get(key) ?? free(key)]))
}
