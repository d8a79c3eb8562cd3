import type { PersonalTables } from '../db/personal-tables.ts'

export const geneTables: PersonalTables = {
  destroyed: ['gene_voucher', 'gene_fcfs_entry', 'gene_result', 'gene_timeline', 'gene_application'],
  kept: {},
}
