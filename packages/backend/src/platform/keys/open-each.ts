import { UndecipherableError } from './cipher.ts'
import { UnreadableError } from './sealed.ts'

/** Where it is recorded that rows were left out. */
export type LeftOutLog = { error(facts: object, message: string): void }

/**
 * Opened rows of a list, and the number of rows that do not open: exchanged, damaged, or in a form that this build does
 * not know.
 */
export type OpenedRows<T> = { readonly opened: T[]; readonly leftOutCount: number }

const doesNotOpen = (error: unknown): boolean =>
  error instanceof UndecipherableError || error instanceof UnreadableError

/**
 * Opens each row of a list. A row that does not open is left out, and the others stay: the caller that answers with the
 * list reports how many are missing. Logged once for all of them, by the column.
 */
export function openEach<Row, T>(log: LeftOutLog, rows: readonly Row[], open: (row: Row) => T): OpenedRows<T> {
  const opened: T[] = []
  const errors: unknown[] = []
  for (const row of rows) {
    try {
      opened.push(open(row))
    } catch (error) {
      if (!doesNotOpen(error)) throw error
      errors.push(error)
    }
  }
  return logged(log, opened, errors)
}

/** The same where opening takes more than one step. */
export async function openEachInTurn<Row, T>(
  log: LeftOutLog,
  rows: readonly Row[],
  open: (row: Row) => Promise<T>,
): Promise<OpenedRows<T>> {
  const opened: T[] = []
  const errors: unknown[] = []
  for (const row of rows) {
    try {
      opened.push(await open(row))
    } catch (error) {
      if (!doesNotOpen(error)) throw error
      errors.push(error)
    }
  }
  return logged(log, opened, errors)
}

function logged<T>(log: LeftOutLog, opened: T[], errors: readonly unknown[]): OpenedRows<T> {
  const [error] = errors
  if (error) log.error({ event: 'unreadable', leftOut: errors.length, error }, 'rows of a list do not open')
  return { opened, leftOutCount: errors.length }
}
