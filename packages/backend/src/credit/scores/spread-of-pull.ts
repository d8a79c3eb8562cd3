import type { UserId } from '@ieum/contracts/shared/ids.ts'

/** Where in the night somebody stands: the same every time, different for everybody. */
export const spreadOfPull = (userId: UserId): number => Number.parseInt(userId.slice(-6), 16) / 0x1000000
