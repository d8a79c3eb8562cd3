import { z } from 'zod'

/**
 * Behaviours that change how bytes are sent or the answers of all APIs of the institution; applied by the sandbox's
 * HTTP layer.
 */
export const TRANSPORT_BEHAVIOURS = [
  'slow',
  'hang',
  'http-500',
  'http-429',
  'malformed-json',
  'wrong-schema',
  'odd-values',
  'odd-rows',
  'garbage',
  'reset',
  'redirect',
  'slow-body',
  'huge-body',
  'gzip-bomb',
  'maintenance',
  'unregistered',
  'token-short',
  'quota',
] as const

/** Behaviours that change an institution's data; applied where the data is answered. */
export const DATA_BEHAVIOURS = [
  'empty',
  'partial-consent',
  'duplicate',
  'moving-pages',
  'oldest-first',
  'other-person',
  'page-loop',
  'up-to-date',
  'issued-anew',
] as const

/** Behaviours that break the standard where an operator does not see it: a missing refusal or a missing field. */
export const LAX_BEHAVIOURS = [
  'any-caller',
  'any-token',
  'any-header',
  'any-hour',
  'any-scope',
  'any-asset',
  'any-limit',
  'tells-apart',
  'second-grant',
  'wrong-serial',
  'no-trace-id',
  'no-rsp-code',
] as const

export const BEHAVIOUR_NAMES = ['normal', ...TRANSPORT_BEHAVIOURS, ...DATA_BEHAVIOURS, ...LAX_BEHAVIOURS] as const
export type BehaviourName = (typeof BEHAVIOUR_NAMES)[number]

/**
 * How one institution deviates.
 * - `on`: only calls for tokens, only data calls, or all (default)
 * - `apis`: only these data calls, by their ids in the standard
 * - `asset`: only data calls for this asset, by the number or id in its list
 * - `ms`: `slow`, the wait before the answer; `slow-body`, the wait between two bytes
 * - `fields`: `odd-values`, the values of these fields in every row, or in an answer without rows
 * - `rows`: `odd-rows`, for each call and asset the replaced values of its row, or the code of a refusal
 * - `calls`: `quota`, how many data calls a person may make
 * - `retryAfter`: `http-429`, `quota`, `maintenance`, the value of `Retry-After`, seconds or an HTTP date; empty: none
 * - `from`, `to`: `maintenance`, announced window as YYYYMMDDhhmmss; default from now for two hours
 */
export const Behaviour = z.strictObject({
  name: z.enum(BEHAVIOUR_NAMES),
  on: z.enum(['token', 'data', 'all']).default('all'),
  apis: z.array(z.string().min(1).max(30)).min(1).optional(),
  asset: z.string().min(1).max(64).optional(),
  ms: z.number().int().min(0).max(3_600_000).optional(),
  calls: z.number().int().min(0).optional(),
  retryAfter: z
    .string()
    .max(100)
    .regex(/^[ -~]*$/)
    .optional(),
  fields: z.record(z.string().min(1).max(64), z.unknown()).optional(),
  rows: z
    .array(
      z.strictObject({
        api: z.string().min(1).max(30),
        asset: z.string().min(1).max(64).optional(),
        fields: z.record(z.string().min(1).max(64), z.unknown()).optional(),
        rspCode: z
          .string()
          .regex(/^[45]\d{4}$/)
          .optional(),
      }),
    )
    .min(1)
    .max(200)
    .optional(),
  from: z
    .string()
    .regex(/^\d{14}$/)
    .optional(),
  to: z
    .string()
    .regex(/^\d{14}$/)
    .optional(),
  reason: z.string().max(100).optional(),
})
export type Behaviour = z.infer<typeof Behaviour>
