/** What the services with separate health data are given. */
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { PushGateway } from '../../platform/outbound/parties/push-client.ts'

/** The database of such a service, and nothing else: its tables are reached through this pool alone. */
export type Health = { readonly healthDb: Db }

/** Notifies a person's phones that there is something. */
export type HealthPushes = {
  readonly pushes: {
    /** Null when there is no gateway: nothing is sent then. */
    readonly gateway: PushGateway | null
    devices(userId: UserId): Promise<readonly { readonly deviceId: string; readonly pushToken: string }[]>
    forgetDevice(userId: UserId, deviceId: string): Promise<void>
  }
}
