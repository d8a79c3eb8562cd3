import { createHash } from 'node:crypto'
import type { LabMessageRequest } from '@ieum/contracts/outside/genetic-lab.ts'
import type { Store } from '../store.ts'
import type { LabFault } from './lab-faults.ts'
import { firstStep, type LabStep, type PlannedStep } from './lab-plan.ts'

/** The laboratory's key for its orders: another testing is another row of `lab-testings.ts`. */
export type LabTesting = LabMessageRequest['testing']

/** The operator's answer; null before there is one. */
export type LabAnswer = { readonly status: number; readonly body: string }
export type LabWord = {
  readonly step: LabStep | 'DESTROYED'
  /** Business time. */
  readonly saidAtMs: number
  readonly path: string
  readonly body: object
  /** For each time that it was sent, the last one last. */
  readonly answers: readonly LabAnswer[]
}

export type OrderMessage = Extract<LabMessageRequest, { readonly kind: 'ORDER_KIT' | 'ORDER_ANALYSIS' }>

/** One ordered testing, and all messages that the laboratory has sent about it. Business time. */
export type LabOrder = {
  /** Of the message that ordered it. */
  readonly orderId: string
  readonly testing: LabTesting
  readonly message: OrderMessage
  readonly orderedAtMs: number
  readonly fault: LabFault
  /** The fault's wrong message was sent: from now on all are right. */
  readonly hasErred: boolean
  readonly kitCount: number
  readonly failedCount: number
  readonly deliveredAtMs: number | null
  /** Null: another party has to act, or all is done. */
  readonly next: PlannedStep | null
  readonly words: readonly LabWord[]
}

export const isOrder = (message: LabMessageRequest): message is OrderMessage =>
  message.kind === 'ORDER_KIT' || message.kind === 'ORDER_ANALYSIS'

export const newOrder = (message: OrderMessage, orderedAtMs: number, fault: LabFault): LabOrder => ({
  orderId: message.message_id,
  testing: message.testing,
  message,
  orderedAtMs,
  fault,
  hasErred: false,
  kitCount: 0,
  failedCount: 0,
  deliveredAtMs: null,
  next: firstStep(message.kind === 'ORDER_KIT', orderedAtMs),
  words: [],
})

/** The remaining record of a withdrawn or destroyed order. */
export type LabEnding = {
  /** Of the message that ended it. */
  readonly endingId: string
  readonly testing: LabTesting
  readonly tokenHash: string
  /** The operator's key for it, until the operator knows that nothing is left. */
  readonly analysisToken: string | null
  readonly destroyedAtMs: number
  readonly word: LabWord | null
}

/** `BY_CHANCE`: as rarely as in reality. */
export type NewFault = LabFault | 'BY_CHANCE'

export type LabOrders = {
  of(orderId: string): LabOrder | undefined
  ofToken(analysisToken: string): LabOrder | undefined
  put(order: LabOrder): void
  /** Deletes everything about an order except that it existed. */
  end(ending: Omit<LabEnding, 'tokenHash' | 'word'> & { readonly analysisToken: string }): void
  putEnding(ending: LabEnding): void
  /** Fault of future orders. */
  faultOfNew(): NewFault
  setFaultOfNew(fault: NewFault): void
  /** Whether an order of this token was withdrawn or destroyed. */
  hasEnded(analysisToken: string): boolean
  /** In the order of receipt. */
  all(): LabOrder[]
  endings(): LabEnding[]
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export function createLabOrders(store: Store): LabOrders {
  const orders = store.collection<LabOrder>('lab-orders')
  const endings = store.collection<LabEnding>('lab-endings')
  const settings = store.collection<{ readonly fault: NewFault }>('lab-settings')
  const ofToken = (token: string) => orders.values().find((one) => one.message.analysis_token === token)
  return {
    of: (orderId) => orders.get(orderId),
    ofToken,
    put: (order) => orders.put(order.orderId, order),
    end({ analysisToken, ...ending }) {
      const tokenHash = hashOf(analysisToken)
      endings.put(ending.endingId, { ...ending, analysisToken, tokenHash, word: null })
      const order = ofToken(analysisToken)
      if (order) orders.delete(order.orderId)
    },
    putEnding: (ending) => endings.put(ending.endingId, ending),
    hasEnded(token) {
      const hash = hashOf(token)
      return endings.values().some((one) => one.tokenHash === hash)
    },
    faultOfNew: () => settings.get('new')?.fault ?? 'NONE',
    setFaultOfNew: (fault) => settings.put('new', { fault }),
    all: () => orders.values(),
    endings: () => endings.values(),
  }
}
