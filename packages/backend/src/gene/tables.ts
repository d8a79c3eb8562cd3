import type { PersonalTables } from '../db/personal-tables.ts'

export const geneTables: PersonalTables = {
  destroyed: ['gene_result', 'gene_timeline', 'gene_application'],
  kept: {},
}
