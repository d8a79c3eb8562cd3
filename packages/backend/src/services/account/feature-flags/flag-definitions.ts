import type { FeatureFlagKey } from '@ieum/contracts/account/flags.ts'

/** Percent of people who have the feature; raising it adds people and removes none. */
export const FEATURE_ROLLOUT_PCT: Readonly<Record<FeatureFlagKey, number>> = {
  /** Staggered rows while institutions connect. */
  pfm_improve_mydata_polling_experience: 100,
  /** The consent end may be any day, not only whole years. */
  mydata_consent_end_date_picker: 100,
  /** Off until the health insurance service has agreed; then for people under 19, with a guardian. */
  mydata_health_insurance_linking: 0,
  /** Server-sent events; polling takes over when they do not arrive. @source ADR 0106 */
  mydata_sync_events: 100,
  /** An animation that plays once on the selection of the purposes that ask for it. */
  mydata_selection_hero_animation: 100,
  /** One screen with one button before the list, for a person who connects for the first time. */
  mydata_selection_replacement_screen: 0,
}
