import type { Purpose } from '@ieum/contracts/mydata/enums.ts'

/** What the flow's first screen is: the list under its title, a drawing that moves between, or another screen before. */
export type SelectionOpening = 'list' | 'hero' | 'replacement'

/** What the caller of the flow may ask for, by purpose; the flags decide whether a person gets it. @source CF-2.1.9, CF-2.1.10 */
const OPENINGS: { readonly [purpose in Purpose]?: Exclude<SelectionOpening, 'list'> } = {
  growing_my_asset: 'hero',
  sleeping_money: 'hero',
  onboarding: 'replacement',
}

/**
 * The replacement screen has one button that takes everything, so it is only for who has connected nothing yet and
 * has chosen nothing; for anybody else the list opens.
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
