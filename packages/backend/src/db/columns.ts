import type { Selectable } from 'kysely'
import type { DB } from './schema.generated.ts'

/** What a statement reads of a table: a column that is dropped, or that may be null from now on, does not compile. */
export type Columns<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>

/** The same in a statement that leaves out rows in which one of them is null. */
export type PresentColumns<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = {
  [C in Column]: NonNullable<Selectable<DB[Table]>[C]>
}
