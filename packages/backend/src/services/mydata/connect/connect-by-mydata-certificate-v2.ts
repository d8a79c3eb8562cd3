import type { connect } from '@ieum/contracts/mydata/connect/connect.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { connectByAgency } from './connect-by-agency.ts'

type Connect = Handler<typeof connect.connectByMydataCertificateV2, MydataContext>

/** Connects with the documents that were signed at a private agency. */
export const connectByMydataCertificateV2: Connect = async (call, context) => ({
  syncId: await connectByAgency(context, call),
})
