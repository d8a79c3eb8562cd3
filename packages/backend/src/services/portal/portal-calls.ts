import type { OPERATOR_CALLS } from '@ieum/contracts/outside/mydata/operator.ts'
import type * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import type { AccessLog } from '../../platform/http/access-log/access-log.ts'
import type { AccountPortalQueries, MydataPortalQueries } from './portal-queries.ts'

/** Dependencies of the answers to the portal. */
export type PortalContext = Pick<Context, 'clock' | 'config' | 'db' | 'indexes'> & {
  readonly account: AccountPortalQueries
  readonly mydata: MydataPortalQueries
  readonly accessLog: Pick<AccessLog, 'record'>
}

type Calls = typeof OPERATOR_CALLS
export type PortalCall = keyof Calls

/** Answers one parsed call; `requestId` is the id in the person's access log. */
export type PortalAnswer<Id extends PortalCall> = (
  context: PortalContext,
  request: z.output<Calls[Id]['request']>,
  requestId: string,
) => Promise<z.input<Calls[Id]['answer']>>

/** The start of every successful answer. */
export const DONE = { rsp_code: '00000', rsp_msg: 'success' } as const
