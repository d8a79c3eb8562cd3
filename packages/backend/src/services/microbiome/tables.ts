import type { PersonalTables } from '../../platform/db/tables/personal-tables.ts'
import { microbiomeDeletionHook } from './ending/deletion-hook.ts'

export const microbiomeTables: PersonalTables = {
  destroyed: [
    'microbiome_voucher',
    'microbiome_place',
    'microbiome_result',
    'microbiome_provider_event',
    'microbiome_timeline',
    'microbiome_deletion_receipt',
    'microbiome_application',
  ],
  retained: { microbiome_lab_message: 'what a laboratory has yet to hear of who left' },
  deletionHook: microbiomeDeletionHook,
}
