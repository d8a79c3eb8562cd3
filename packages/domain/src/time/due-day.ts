/**
 * Returns whether a due day lies ahead: a payment is the next one until its day is over, because institutions collect
 * it during that day. Both days are `YYYY-MM-DD` in Korea.
 */
export const isAhead = (dueDate: string, today: string): boolean => dueDate >= today
