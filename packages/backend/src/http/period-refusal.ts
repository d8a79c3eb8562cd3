import { Refusal } from './refusal.ts'

/** How long a period of a query may be, whole days or years of the calendar. */
export type PeriodLimit = { readonly maxDays: number } | { readonly maxYears: number }

/**
 * Refusal of a period in a query. `order`: it ends before it begins; `range`: it is longer than `limit`, which stands
 * beside the problem.
 * @param path the field that has to change, as a JSON pointer
 */
export function periodRefusal(path: string, limit: PeriodLimit | null): Refusal {
  const field = limit === null ? { path, problem: 'order' } : { path, problem: 'range', ...limit }
  return new Refusal('INVALID_REQUEST', { part: 'query', fields: [field] })
}
