import type { twoStep } from '@ieum/contracts/mydata/connect/two-step.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { connectByWindow } from '../connect/connect-by-window.ts'
import type { MydataContext } from '../mydata-context.ts'

type Connect = Handler<typeof twoStep.connect, MydataContext>

/** Continues the step that was signed in the window of a certificate: the transaction knows which it is. */
export const connect: Connect = async (call, context) => ({ syncId: await connectByWindow(context, call) })
