import type { Selectable } from 'kysely'
import type { DB } from './schema.generated.ts'

/** The columns that a statement reads from a table: it stops compiling when a column is dropped or becomes nullable. */
export type Columns<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>

/** The same for a statement that leaves out rows in which one of these columns is null. */
export type PresentColumns<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = {
  [C in Column]: NonNullable<Selectable<DB[Table]>[C]>
}
