import type { Person } from '../people/person.ts'

/**
 * What a person's made rows follow from: the history's seed, so that people with the same file have the same balances;
 * without a history their id.
 */
export const seedOf = ({ id, history }: Person): string => (history ? (history.seed ?? history.main) : id)
