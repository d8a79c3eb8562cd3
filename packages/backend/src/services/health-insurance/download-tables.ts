import { asStored, type DownloadTables, openedWithKeyOf } from '../../platform/data-download/download-tables.ts'
import { keyIdOf } from '../health/application-key.ts'
import { linkContent } from './link/sealed-link.ts'

export const healthInsuranceDownloadTables: DownloadTables = {
  health_insurance_link: {
    by: ['link_id'],
    columns: {
      ...asStored('link_id', 'state_enum'),
      content: openedWithKeyOf(keyIdOf, 'link_id')(linkContent),
      ...asStored('requested_at', 'linked_at', 'ends_at'),
    },
  },
}
