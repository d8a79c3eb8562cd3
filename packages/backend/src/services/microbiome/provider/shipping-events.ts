import type { microbiomeProvider } from '@ieum/contracts/microbiome/provider.ts'
import { kitFaults } from '@ieum/domain/health/laboratory-message.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordKit } from '../../health/lab-webhook-inbox-rows.ts'
import { messageRefusal } from '../../health/laboratory-refusal.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { handleLabWebhook } from './handle-lab-webhook.ts'

type Webhook<Name extends keyof typeof microbiomeProvider> = Handler<
  (typeof microbiomeProvider)[Name],
  MicrobiomeContext
>

export const notifyMicrobiomeKitShipped: Webhook<'notifyMicrobiomeKitShipped'> = ({ params, body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'notifyMicrobiomeKitShipped',
    params,
    body,
    event: () => 'KIT_SENT',
    occurredAtMs: body.sentAt,
    occurredAtField: 'sentAt',
    async readFacts({ row }, trx) {
      const { courier, trackingNumber, sentAt } = body
      const kitHmac = context.indexes.microbiomeKit(body.kitId)
      if (!(await recordKit(trx, 'microbiome', kitHmac))) throw new Refusal('MICROBIOME_KIT_MISMATCH')
      return {
        kitCount: row.kitCount + 1,
        content: {
          kitId: body.kitId,
          shipping: { courier, trackingNumber, sentAtMs: sentAt },
          returning: null,
          kitReturn: null,
          sampling: null,
        },
      }
    },
  })

export const notifyMicrobiomeKitDelivered: Webhook<'notifyMicrobiomeKitDelivered'> = (
  { params, body, caller },
  context,
) =>
  handleLabWebhook(context, caller, {
    operation: 'notifyMicrobiomeKitDelivered',
    params,
    body,
    event: () => 'KIT_DELIVERED',
    occurredAtMs: body.deliveredAt,
    occurredAtField: 'deliveredAt',
  })

export const completeMicrobiomeKitReturn: Webhook<'completeMicrobiomeKitReturn'> = (
  { params, body, caller },
  context,
) =>
  handleLabWebhook(context, caller, {
    operation: 'completeMicrobiomeKitReturn',
    params,
    body,
    event: () => 'KIT_RETURNED',
    occurredAtMs: body.returnedAt,
    occurredAtField: 'returnedAt',
    readFacts({ content }) {
      // A kit that was never sent belongs to another person.
      const faults = kitFaults(body.kitId, { sentKitId: content.kitId, returnedAtMs: null, hasReturned: true })
      if (faults.length > 0) throw messageRefusal('MICROBIOME_KIT_MISMATCH', faults)
      return { content: { kitReturn: { returnedAtMs: body.returnedAt, isDelayed: body.isDelayed } } }
    },
  })
