import type { AskForParcel } from '../../../dtc-testing/parcels/use-parcel.ts'
import { api } from '../../../reads/api.ts'

export const geneParcel: AskForParcel = (trackingNumber, signal) =>
  api.gene.getEpostParcelStatus({ params: { trackingNumber } }, { signal })
