/** What waits for a person in a service, or happens by itself on a day: home and the page of what is to come read it of each service. */
import { z } from 'zod'
import { EpochMsOut, openEnum } from './wire.ts'

export const pendingItemsOf = <const V extends readonly [string, ...string[]]>(kinds: V) =>
  z.object({
    pendingItems: z.array(
      z.object({
        pendingItemEnum: openEnum(kinds),
        /** The person has something to look at or to do now. Else it is a day to come alone. */
        isToCheck: z.boolean(),
        /** The end of a deadline, or when it happens; business time. Null: no day is known. */
        atMs: EpochMsOut.nullable(),
      }),
    ),
  })
