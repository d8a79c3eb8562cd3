import { Refusal } from '../refusal.ts'

/** Maximum length of a query's period, in whole calendar days or years. */
export type PeriodLimit = { readonly maxDays: number } | { readonly maxYears: number }

/**
 * Refusal of a period in a query. `order`: it ends before it begins; `range`: it is longer than `limit`, which is
 * included in the problem.
 * @param path the field that has to change, as a JSON pointer
 */
export function periodRefusal(path: string, limit: PeriodLimit | null): Refusal {
  const field = limit === null ? { path, problem: 'order' } : { path, problem: 'range', ...limit }
  return new Refusal('INVALID_REQUEST', { part: 'query', fields: [field] })
}
