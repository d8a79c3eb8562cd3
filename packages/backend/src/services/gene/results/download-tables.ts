import { type DownloadTables, openedWithKeyOf } from '../../../platform/data-download/download-tables.ts'
import { keyIdOf } from '../../health/application-key.ts'
import { resultContent } from './sealed-result.ts'

export const geneResultDownloadTables: DownloadTables = {
  gene_result: {
    by: ['application_id', 'analysis_version'],
    columns: {
      application_id: 'AS_STORED',
      analysis_version: 'AS_STORED',
      content: openedWithKeyOf(keyIdOf, 'application_id')(resultContent),
      completed_at: 'AS_STORED',
      received_at: 'AS_STORED',
      opened_at: 'AS_STORED',
      is_archived: 'AS_STORED',
    },
  },
}
