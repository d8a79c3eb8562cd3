import { z } from 'zod'
import { accountCalls } from './calls.ts'

export const FEATURE_FLAGS = [
  'pfm_improve_mydata_polling_experience',
  'mydata_consent_end_date_picker',
  'mydata_health_insurance_linking',
  'mydata_sync_events',
  'mydata_selection_hero_animation',
  'mydata_selection_replacement_screen',
] as const
export type FeatureFlagKey = (typeof FEATURE_FLAGS)[number]

export const flags = accountCalls({
  getFeatureFlag: {
    method: 'GET',
    path: '/v1/feature-flags/users/me/{flagKey}',
    who: 'user',
    summary: 'Whether a feature is on for this person; the same answer for the same person',
    errors: ['FEATURE_FLAG_NOT_FOUND'],
    params: z.object({ flagKey: z.string().max(120) }),
    response: z.object({ flagKey: z.string(), value: z.boolean() }),
  },
})
