import { api } from '../../../api.ts'
import type { AskForParcel } from '../../../dtc-testing/parcels/use-parcel.ts'

export const geneParcel: AskForParcel = (trackingNumber, signal) =>
  api.gene.getEpostParcelStatus({ params: { trackingNumber } }, { signal })
