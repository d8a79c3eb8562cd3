import { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

/** The journey as it was last left; fields that no longer exist are dropped. */
export const journeyContent = sealed('connect_journey', 'content', ['purpose'], z.object(ConnectJourney.shape))
