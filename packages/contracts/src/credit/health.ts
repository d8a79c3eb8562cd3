import { z } from 'zod'
import { openEnum } from '../shared/wire.ts'
import { creditCalls } from './calls.ts'

const StatusEnum = openEnum(['UP', 'DOWN'])

export const creditHealth = creditCalls({
  checkCreditHealth: {
    method: 'GET',
    path: '/v1/credit/health',
    who: 'public',
    summary: 'Whether the service answers, and which bureaus can be read now; nothing of any person',
    errors: [],
    response: z.object({
      status: StatusEnum,
      bureaus: z.object({
        /** `DOWN` during its planned maintenance, or where none is configured. */
        KCB: StatusEnum,
        NICE: StatusEnum,
      }),
    }),
  },
})
