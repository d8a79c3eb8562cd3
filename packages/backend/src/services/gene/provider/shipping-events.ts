import type { geneProvider } from '@ieum/contracts/gene/provider.ts'
import { kitFaults } from '@ieum/domain/health/laboratory-message.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordKit } from '../../health/lab-webhook-inbox-rows.ts'
import { messageRefusal } from '../../health/laboratory-refusal.ts'
import { isAddressToConfirm } from '../applications/application-view.ts'
import type { GeneContext } from '../gene-context.ts'
import { handleLabWebhook } from './handle-lab-webhook.ts'

type Webhook<Name extends keyof typeof geneProvider> = Handler<(typeof geneProvider)[Name], GeneContext>

export const notifyKitShipped: Webhook<'notifyKitShipped'> = ({ body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'notifyKitShipped',
    body,
    event: () => 'KIT_SENT',
    occurredAtMs: body.sentAt,
    occurredAtField: 'sentAt',
    async readFacts({ content, row }, trx) {
      if (isAddressToConfirm(row, content))
        throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: row.statusEnum })
      const { courier, trackingNumber, sentAt } = body
      if (!(await recordKit(trx, 'gene', context.indexes.geneKit(body.kitId)))) throw new Refusal('GENE_KIT_MISMATCH')
      return {
        kitCount: row.kitCount + 1,
        content: {
          kitId: body.kitId,
          shipping: { courier, trackingNumber, sentAtMs: sentAt },
          returning: null,
          kitReturn: null,
          isKitAddressToConfirm: false,
        },
      }
    },
  })

export const notifyKitDelivered: Webhook<'notifyKitDelivered'> = ({ body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'notifyKitDelivered',
    body,
    event: () => 'KIT_DELIVERED',
    isKnownAt: ['KIT_DELIVERED', 'KIT_RETURN_REQUESTED'],
    occurredAtMs: body.deliveredAt,
    occurredAtField: 'deliveredAt',
  })

export const completeKitReturn: Webhook<'completeKitReturn'> = ({ body, caller }, context) =>
  handleLabWebhook(context, caller, {
    operation: 'completeKitReturn',
    body,
    event: () => 'KIT_RETURNED',
    occurredAtMs: body.returnedAt,
    occurredAtField: 'returnedAt',
    readFacts({ content }) {
      // A kit that was never sent belongs to another person.
      const faults = kitFaults(body.kitId, { sentKitId: content.kitId, returnedAtMs: null, hasReturned: true })
      if (faults.length > 0) throw messageRefusal('GENE_KIT_MISMATCH', faults)
      return { content: { kitReturn: { returnedAtMs: body.returnedAt, isDelayed: body.isDelayed } } }
    },
  })
