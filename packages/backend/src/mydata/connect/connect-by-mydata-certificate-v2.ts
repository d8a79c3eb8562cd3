import type { connect } from '@ieum/contracts/mydata/connect.ts'
import type { Handler } from '../../http/handler.ts'
import { checkSignature } from '../certificate/check-signature.ts'
import type { MydataContext } from '../mydata-context.ts'
import { connectTransaction } from './connect-transaction.ts'

type Connect = Handler<typeof connect.connectByMydataCertificateV2, MydataContext>

/** Connects with what was signed at a private agency, which is asked for the signatures. */
export const connectByMydataCertificateV2: Connect = async ({ body, user, signal }, context) => ({
  syncId: await connectTransaction(
    context,
    { userId: user.userId, signal },
    body.certificationTransactionId,
    (transaction, documents, ci) => checkSignature(context, transaction, documents, ci),
  ),
})
