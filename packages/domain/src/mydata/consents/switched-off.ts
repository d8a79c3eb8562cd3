import type { AssetScope, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { scopeOf } from './scopes.ts'

/** What a person has switched off in one connection: kinds of assets, and single assets by their identifiers. */
export type SwitchedOff = { readonly scopes: readonly ScopeType[]; readonly assets: readonly string[] }

export const NOTHING_SWITCHED_OFF: SwitchedOff = { scopes: [], assets: [] }

type Switchable = {
  /** Both of an overdraft account; the first one decides, as it does for group and standing. */
  readonly scopeTypes: readonly [AssetScope, ...AssetScope[]]
  readonly assetIdentifier: string
}

/** An unknown kind cannot be off as a kind: it is switched asset by asset. */
const isKindOff = ({ scopes }: SwitchedOff, kind: AssetScope): boolean =>
  (scopes as readonly AssetScope[]).includes(kind)

export function isSwitchedOff(off: SwitchedOff, { scopeTypes, assetIdentifier }: Switchable): boolean {
  return isKindOff(off, scopeTypes[0]) || off.assets.includes(assetIdentifier)
}

/** Returns the standard's scopes of a token that may still be requested. */
export function openScopes(granted: readonly string[], { scopes }: SwitchedOff): string[] {
  const closed = new Set(scopes.flatMap((scope) => scopeOf(scope).standardScopes))
  return granted.filter((scope) => !closed.has(scope))
}

/**
 * Returns whether a token opens everything that a kind of assets needs; an asset whose needs are unknown is only
 * listed.
 */
export function isGranted(granted: readonly string[], scopeType: AssetScope): boolean {
  if (scopeType === 'UNKNOWN') return true
  return scopeOf(scopeType).standardScopes.every((scope) => granted.includes(scope))
}

/** Switches a whole kind, whatever the state of its single assets; these stay as the person left them. */
export function withScopeSwitched(off: SwitchedOff, scopeType: ScopeType, isOn: boolean): SwitchedOff {
  const others = off.scopes.filter((scope) => scope !== scopeType)
  return { ...off, scopes: isOn ? others : [...others, scopeType] }
}

/**
 * Transfers the switch of an asset to the one that it has become: what was off for the former is off for the latter.
 */
export function withAssetGoingOn(off: SwitchedOff, come: string, former: string): SwitchedOff {
  const others = off.assets.filter((one) => one !== come && one !== former)
  return { ...off, assets: others.length === off.assets.length ? others : [...others, former] }
}

/**
 * Switches one asset. Where its whole kind is off, switching it on leaves it the only active one of its kind: the kind
 * is switched on and the others off.
 * @param known every asset of the connection
 */
export function withAssetSwitched(
  off: SwitchedOff,
  asset: Switchable,
  isOn: boolean,
  known: readonly Switchable[],
): SwitchedOff {
  const [kind] = asset.scopeTypes
  const others = off.assets.filter((one) => one !== asset.assetIdentifier)
  if (!isOn) return { ...off, assets: [...others, asset.assetIdentifier] }
  if (!isKindOff(off, kind)) return { ...off, assets: others }
  const siblings = known
    .filter((one) => one.scopeTypes[0] === kind && one.assetIdentifier !== asset.assetIdentifier)
    .map((one) => one.assetIdentifier)
  return {
    scopes: off.scopes.filter((scope) => scope !== kind),
    assets: [...new Set([...others, ...siblings])],
  }
}
