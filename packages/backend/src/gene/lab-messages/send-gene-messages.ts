import { sendLabMessages } from '../../health/send-lab-messages.ts'
import type { GeneContext } from '../gene-context.ts'
import { requestOf } from './lab-request.ts'
import { noteReturnNumber } from './note-return-number.ts'

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
      noteReturnNumber: (...said) => noteReturnNumber(context, ...said),
    },
    signal,
  )
