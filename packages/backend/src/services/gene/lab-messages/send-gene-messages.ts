import { sendLabMessages } from '../../health/send-lab-messages.ts'
import type { GeneContext } from '../gene-context.ts'
import { requestOf } from './lab-request.ts'
import { recordReturnNumber } from './record-return-number.ts'

/** Sends the laboratory the messages that are due for genetic testings. */
export const sendGeneMessages = (
  context: Pick<GeneContext, 'clock' | 'healthDb' | 'lab' | 'log' | 'vault'>,
  signal: AbortSignal,
): Promise<void> =>
  sendLabMessages(
    context,
    {
      service: 'gene',
      requestOf: (userId, row) => requestOf(context, userId, row),
      recordReturnNumber: (...args) => recordReturnNumber(context, ...args),
    },
    signal,
  )
