import type { twoStep } from '@ieum/contracts/mydata/connect/two-step.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { connectByAgency } from '../connect/connect-by-agency.ts'
import type { MydataContext } from '../mydata-context.ts'

type Connect = Handler<typeof twoStep.connectByMydataCertificate, MydataContext>

/** Continues the step that was signed at a private agency: the transaction knows which it is. */
export const connectByMydataCertificate: Connect = async (call, context) => ({
  syncId: await connectByAgency(context, call),
})
