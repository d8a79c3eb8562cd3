import type { UserId } from '@ieum/contracts/shared/ids.ts'

/** A person's time within the night, as a fraction: always the same for one person, spread evenly over people. */
export const spreadOfPull = (userId: UserId): number => Number.parseInt(userId.slice(-6), 16) / 0x1000000
