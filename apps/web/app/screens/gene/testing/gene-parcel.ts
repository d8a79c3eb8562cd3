import { api } from '../../../api.ts'
import type { AskForParcel } from '../../../testing-parts/parcels/use-parcel.ts'

export const geneParcel: AskForParcel = (trackingNumber, signal) =>
  api.gene.getEpostParcelStatus({ params: { trackingNumber } }, { signal })
