import type { Purpose } from '@ieum/contracts/mydata/enums.ts'

/** First screen of the flow: the list under its title, an animated drawing, or another screen before the list. */
export type SelectionOpening = 'list' | 'hero' | 'replacement'

/**
 * Openings that the caller of the flow may request, by purpose; flags decide whether a person gets it. @source
 * CF-2.1.9, CF-2.1.10
 */
const OPENINGS: { readonly [purpose in Purpose]?: Exclude<SelectionOpening, 'list'> } = {
  growing_my_asset: 'hero',
  sleeping_money: 'hero',
  onboarding: 'replacement',
}

/**
 * The replacement screen has one button that selects everything, so it is only for a person without any connection or
 * selection; for all others the list opens.
 */
export function selectionOpening(facts: {
  readonly purpose: Purpose
  readonly hasConnectedBefore: boolean
  readonly selectedCount: number
  readonly isHeroOn: boolean
  readonly isReplacementOn: boolean
}): SelectionOpening {
  const asked = OPENINGS[facts.purpose]
  if (asked === 'hero' && facts.isHeroOn) return 'hero'
  const isFresh = !facts.hasConnectedBefore && facts.selectedCount === 0
  return asked === 'replacement' && facts.isReplacementOn && isFresh ? 'replacement' : 'list'
}
