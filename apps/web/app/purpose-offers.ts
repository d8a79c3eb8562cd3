import type { Purpose } from '@ieum/contracts/mydata/enums.ts'

/**
 * Where a purpose can be reached from. What it promises has to exist: a purpose whose feature is not built is offered on
 * the page of the practice world only, and in the real one its address is the ordinary purpose.
 */
export const PURPOSE_OFFERS: { readonly [purpose in Purpose]: 'home' | 'settings' | 'practice' } = {
  onboarding: 'home',
  home_empty_insurance: 'home',
  home_empty_card: 'home',
  home_empty_loan: 'home',
  home_empty_benefit: 'home',
  pfm: 'settings',
  loan: 'settings',
  card: 'settings',
  insurance: 'settings',
  growing_my_asset: 'settings',
  credit: 'settings',
  sleeping_money: 'practice',
  saladgame: 'practice',
  asset_ranking: 'practice',
  mydata_benefit: 'practice',
}

export function purposesOfferedBy(place: 'home' | 'settings' | 'practice'): Purpose[] {
  return (Object.keys(PURPOSE_OFFERS) as Purpose[]).filter((purpose) => PURPOSE_OFFERS[purpose] === place)
}
