import { sendLabMessages } from '../../health/send-lab-messages.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { requestOf } from './lab-request.ts'
import { recordReturnNumber } from './record-return-number.ts'

/** Sends the laboratory the messages that are due for microbiome testings. */
export const sendMicrobiomeMessages = (
  context: Pick<MicrobiomeContext, 'clock' | 'healthDb' | 'lab' | 'log' | 'vault'>,
  signal: AbortSignal,
): Promise<void> =>
  sendLabMessages(
    context,
    {
      service: 'microbiome',
      requestOf: (userId, row) => requestOf(context, userId, row),
      recordReturnNumber: (...args) => recordReturnNumber(context, ...args),
    },
    signal,
  )
