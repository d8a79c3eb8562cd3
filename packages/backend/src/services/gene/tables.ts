import type { PersonalTables } from '../../platform/db/tables/personal-tables.ts'
import { geneDeletionHook } from './ending/deletion-hook.ts'

export const geneTables: PersonalTables = {
  destroyed: [
    'gene_group_invitation',
    'gene_group_member',
    'gene_voucher',
    'gene_fcfs_entry',
    'gene_result',
    'gene_provider_event',
    'gene_timeline',
    'gene_deletion_receipt',
    'gene_application',
  ],
  retained: { gene_lab_message: 'what a laboratory has yet to hear of who left' },
  deletionHook: geneDeletionHook,
}
