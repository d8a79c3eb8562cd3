import type { Handler } from '@ieum/contract-kit/serve.ts'
import type { sync } from '@ieum/contracts/mydata/sync.ts'
import { checkSignature } from '../certificate/check-signature.ts'
import type { MydataContext } from '../mydata-context.ts'
import { connectTransaction } from './connect-transaction.ts'

type Connect = Handler<typeof sync.connectByMydataCertificateV2, MydataContext>

/** Connects with what was signed at a private agency, which is asked for the signatures. */
export const connectByMydataCertificate: Connect = async ({ body, user, signal }, context) => ({
  syncId: await connectTransaction(
    context,
    { userId: user.userId, signal },
    body.certificationTransactionId,
    (transaction, documents, ci) => checkSignature(context, transaction, documents, ci),
  ),
})
