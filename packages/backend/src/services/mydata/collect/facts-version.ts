/**
 * Raise this when a collector stores something of entries that it dropped before. Each call of an institution is then
 * read once more at its next reading: its last months at once, the five years before them by the job for older
 * transactions.
 * @source ADR 0136
 */
export const FACTS_VERSION = 1
