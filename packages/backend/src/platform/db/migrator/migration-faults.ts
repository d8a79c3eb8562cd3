import { loadModule, type Node, parseSync } from 'libpg-query'

await loadModule()

/** Constraints that may not be declared with a new column. */
const OF_COLUMN: Readonly<Record<string, string>> = {
  CONSTR_PRIMARY: 'primary key',
  CONSTR_UNIQUE: 'unique',
  CONSTR_CHECK: 'check',
  CONSTR_FOREIGN: 'references',
  CONSTR_IDENTITY: 'generated as identity',
}
const CONSTRAINT_COMMANDS = new Set(['AT_AddConstraint', 'AT_DropConstraint', 'AT_ValidateConstraint'])
const NOT_THERE: Readonly<Record<string, string>> = {
  CreateTrigStmt: 'a trigger: Citus has none on the tables of people',
  RuleStmt: 'a rule: Citus has none on the tables of people',
  DoStmt: 'a block of code: one statement a change, so that each can be seen',
  TransactionStmt: 'a transaction of its own: the file has one',
}

/**
 * Returns a migration's statements that a database distributed with Citus refuses, or that can only be sent outside the
 * file's transaction. Files up to 0070 are already applied in every database that could be moved.
 * @throws SqlError when the text is not SQL
 */
export function migrationFaults(text: string): string[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => faultsOf(stmt as Node))
}

function faultsOf(statement: Node): string[] {
  if ('AlterTableStmt' in statement) {
    const commands = (statement.AlterTableStmt.cmds ?? []).flatMap((one) =>
      'AlterTableCmd' in one ? [one.AlterTableCmd] : [],
    )
    const table = statement.AlterTableStmt.relation?.relname ?? ''
    const isAlone = commands.length === 1
    return commands.flatMap(({ subtype, def }) => {
      if (CONSTRAINT_COMMANDS.has(subtype as string)) {
        const isNamed = !def || !('Constraint' in def) || def.Constraint.conname !== undefined
        return [
          ...(isAlone ? [] : [`alter table ${table}: a constraint in an alter table of its own`]),
          ...(isNamed ? [] : [`alter table ${table}: a constraint has a name`]),
        ]
      }
      if (subtype !== 'AT_AddColumn' || !def || !('ColumnDef' in def)) return []
      return (def.ColumnDef.constraints ?? []).flatMap((one) => {
        const kind = 'Constraint' in one ? OF_COLUMN[one.Constraint.contype as string] : undefined
        return kind ? [`alter table ${table}: the column first, then "${kind}" as a named constraint`] : []
      })
    })
  }
  if ('IndexStmt' in statement && statement.IndexStmt.concurrent) return ['an index made concurrently: not in a file']
  const [kind = ''] = Object.keys(statement)
  return NOT_THERE[kind] ? [NOT_THERE[kind]] : []
}
