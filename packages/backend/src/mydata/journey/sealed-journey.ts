import { ConnectJourney } from '@ieum/contracts/mydata/journey.ts'
import { z } from 'zod'
import { sealed } from '../../keys/sealed.ts'

/** The journey as it was last left; a field that is no more is dropped. */
export const journeyContent = sealed('connect_journey', 'content', ['purpose'], z.object(ConnectJourney.shape))
