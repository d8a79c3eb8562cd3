import { expect, it } from 'vitest'
import { parcelOf } from './parcel-of.ts'

const application = { trackingNumber: 'here', returnTrackingNumber: 'back' }

it.each([
  ['APPLIED', null],
  ['KIT_SENT', { way: 'HERE', trackingNumber: 'here' }],
  ['KIT_DELIVERED', { way: 'HERE', trackingNumber: 'here' }],
  ['KIT_RETURN_REQUESTED', { way: 'BACK', trackingNumber: 'back' }],
  ['KIT_RETURNED', { way: 'BACK', trackingNumber: 'back' }],
  ['ANALYSIS_STARTED', null],
])('%s', (status, parcel) => expect(parcelOf(status, application)).toEqual(parcel))

it('nobody has a parcel without an application', () => expect(parcelOf('KIT_SENT', null)).toBeNull())
