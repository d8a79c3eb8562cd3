/**
 * Items of a service that need the person's attention, or that happen automatically on a day: home and the timeline
 * page read them from each service.
 */
import { z } from 'zod'
import { EpochMsOut, openEnum } from './wire.ts'

export const pendingItemsOf = <const V extends readonly [string, ...string[]]>(kinds: V) =>
  z.object({
    pendingItems: z.array(
      z.object({
        pendingItemEnum: openEnum(kinds),
        /** The person has to look at or do something now. Otherwise it is only a coming day. */
        isToCheck: z.boolean(),
        /** The deadline, or the time of the event; business time. Null: no day is known. */
        atMs: EpochMsOut.nullable(),
      }),
    ),
  })
