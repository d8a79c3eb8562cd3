import type { connect } from '@ieum/contracts/mydata/connect/connect.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { connectByWindow } from './connect-by-window.ts'

type Connect = Handler<typeof connect.connectV2, MydataContext>

/** Connects with the documents that were signed in the window of a certificate. */
export const connectV2: Connect = async (call, context) => ({ syncId: await connectByWindow(context, call) })
