import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

/** The bureau's member number, sealed under the person's own key: the bureau's key is destroyed. */
export const departedMember = sealed(
  'credit_departure',
  'member',
  ['credit_departure_id'],
  z.object({ bureauMemberId: z.string() }),
)
