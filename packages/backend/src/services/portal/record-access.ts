import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { AskedByPortal } from '@ieum/copy/account/access-log.ts'
import type { PortalContext } from './portal-calls.ts'

/**
 * Records in the person's access log that the portal asked, and about what.
 * @source docs/concepts/request.md#access-log
 */
export function recordAccess(
  { accessLog }: Pick<PortalContext, 'accessLog'>,
  userId: UserId,
  operation: AskedByPortal,
  requestId: string,
): void {
  accessLog.record({ userId, operation, caller: 'PORTAL', service: null, requestId })
}
