/** What the services behind the wall around health are given. */
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db } from '../db/pool.ts'
import type { PushGateway } from '../outside/push-client.ts'

/** What such a service keeps, and nothing else: its tables are reached through this pool alone. */
export type Health = { readonly healthDb: Db }

/** How the phones of a person are told that there is something. */
export type HealthPushes = {
  readonly pushes: {
    /** Null where there is no gateway: nothing is sent then. */
    readonly gateway: PushGateway | null
    devices(userId: UserId): Promise<readonly { readonly deviceId: string; readonly pushToken: string }[]>
    forgetDevice(userId: UserId, deviceId: string): Promise<void>
  }
}
