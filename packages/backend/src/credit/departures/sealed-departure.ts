import { z } from 'zod'
import { sealed } from '../../keys/sealed.ts'

/** What the bureau knew the person by, under the person's own key: that of the bureau is destroyed. */
export const departedMember = sealed(
  'credit_departure',
  'member',
  ['credit_departure_id'],
  z.object({ bureauMemberId: z.string() }),
)
