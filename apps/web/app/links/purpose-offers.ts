import type { Purpose } from '@ieum/contracts/mydata/enums.ts'

/**
 * The pages that offer a purpose. A purpose has to deliver: one whose feature is not built is offered only on the
 * sandbox's page, and in the real world its address opens the default purpose.
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
