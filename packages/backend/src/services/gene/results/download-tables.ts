import { asStored, type DownloadTables, openedWithKeyOf } from '../../../platform/data-download/download-tables.ts'
import { keyIdOf } from '../../health/application-key.ts'
import { resultContent } from './sealed-result.ts'

export const geneResultDownloadTables: DownloadTables = {
  gene_result: {
    by: ['application_id', 'analysis_version'],
    columns: {
      ...asStored('application_id', 'analysis_version'),
      content: openedWithKeyOf(keyIdOf, 'application_id')(resultContent),
      ...asStored('completed_at', 'received_at', 'opened_at', 'is_archived'),
    },
  },
}
