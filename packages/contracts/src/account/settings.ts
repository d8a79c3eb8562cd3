import { z } from 'zod'
import { accountCalls } from './calls.ts'

export const settings = accountCalls({
  searchKeyValues: {
    method: 'POST',
    path: '/v1/settings/users/me/key-values/search',
    who: 'user',
    effects: 'none',
    summary: "One setting by key; the person's own value where there is one, else the seeded one",
    errors: [],
    body: z.strictObject({ serviceId: z.string().min(1).max(60), key: z.string().min(1).max(120) }),
    response: z.object({
      keyValue: z.object({ serviceId: z.string(), key: z.string(), value: z.string() }).nullable(),
    }),
    twin: true,
  },
})
