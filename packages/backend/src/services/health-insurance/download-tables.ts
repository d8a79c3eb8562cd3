import { type DownloadTables, openedWithKeyOf } from '../../platform/data-download/download-tables.ts'
import { keyIdOf } from '../health/application-key.ts'
import { linkContent } from './link/sealed-link.ts'

export const healthInsuranceDownloadTables: DownloadTables = {
  health_insurance_link: {
    by: ['link_id'],
    columns: {
      link_id: 'AS_STORED',
      state_enum: 'AS_STORED',
      content: openedWithKeyOf(keyIdOf, 'link_id')(linkContent),
      requested_at: 'AS_STORED',
      linked_at: 'AS_STORED',
      ends_at: 'AS_STORED',
    },
  },
}
