/**
 * The laboratory's work: it reports due steps to the operator, repeatedly until it gets an answer, and plans the next
 * ones.
 */
import type { LabMessageRequest } from '@ieum/contracts/outside/genetic-lab.ts'
import type { SandboxClock } from '../clock.ts'
import { DAY_MS } from '../durations.ts'
import { LAB_ZIP_CODE, type Parcels } from '../post/parcels.ts'
import { faultByChance, type LabFault, typedFault } from './lab-faults.ts'
import type { LabInbox } from './lab-inbox.ts'
import type { LabKey } from './lab-key.ts'
import type { LabOperator } from './lab-operator.ts'
import {
  isOrder,
  type LabAnswer,
  type LabEnding,
  type LabOrder,
  type LabOrders,
  type LabWord,
  newOrder,
  type OrderMessage,
} from './lab-orders.ts'
import { fetchedStep, firstStep, type LabStep, type PlannedStep, stepAfter } from './lab-plan.ts'
import { LAB_TESTINGS } from './lab-testings.ts'
import { isWrongWord, kitNumber, resultDays, returnNumber, wordOf } from './lab-webhooks.ts'
import { type LabChance, labChance } from './seeded-random.ts'

export type LabWork = {
  /** Processes a message once: plans an order, expects a pickup, or carries out an end. */
  receive(message: LabMessageRequest): void
  /** The number for collecting a kit; null for another message, and without an order. */
  returnNumberOf(message: LabMessageRequest): string | null
  /** Reports a step now, independent of the plan, once. False: there is no such order. */
  sendNow(orderId: string, step: LabStep): Promise<boolean>
  /** Confirms now that nothing is left of an order that has ended. False: there is none. */
  confirmNow(endingId: string): Promise<boolean>
  /** The fault from now on. False: there is no such order. */
  setFault(orderId: string, fault: LabFault): boolean
  close(): void
}

/** Interval of checks for due steps, and the delay after an unanswered message; machine time. */
const LOOK_MS = 200
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 8_000
const MOST_AT_ONCE = 8

type Parts = {
  readonly clock: SandboxClock
  readonly inbox: LabInbox
  readonly orders: LabOrders
  readonly operator: LabOperator
  /** The carrier of its kits. */
  readonly parcels: Pick<Parcels, 'label'>
  readonly key: LabKey
  readonly seed: string
  /** False: steps happen only by hand. */
  readonly isByItself: boolean
}

/** Whether the operator has accepted or refused it; otherwise it is sent again. */
const isReceived = (answer: LabAnswer | null): answer is LabAnswer =>
  answer !== null && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status)
/**
 * The operator learns of a clock change slightly later than the laboratory: a message that it considers to be in the
 * future is sent again.
 */
const isAhead = ({ fault }: LabOrder, { body, status }: LabAnswer): boolean =>
  status >= 400 && fault !== 'FUTURE_DATE' && body.includes('"IN_THE_FUTURE"')
const isTaken = ({ status }: LabAnswer): boolean => status < 300

export function createLabWork(parts: Parts): LabWork {
  const { clock, inbox, orders, operator, parcels, key, seed, isByItself } = parts
  const chanceOf = ({ analysis_token }: LabMessageRequest): LabChance => labChance(seed, analysis_token)
  const telling = new Map<string, AbortController>()
  const waits = new Map<string, { readonly tries: number; readonly untilMs: number }>()

  /** Runs one at a time for each id, and not before its retry time. */
  async function notify(id: string, work: (signal: AbortSignal) => Promise<boolean>): Promise<void> {
    if (telling.has(id) || telling.size >= MOST_AT_ONCE) return
    const waiting = waits.get(id)
    if (waiting && waiting.untilMs > clock.realNow()) return
    const stop = new AbortController()
    telling.set(id, stop)
    const isDelivered = await work(stop.signal)
    telling.delete(id)
    const tries = waits.get(id)?.tries ?? 0
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
    if (isDelivered) waits.delete(id)
    else waits.set(id, { tries: tries + 1, untilMs: clock.realNow() + waitMs })
  }

  async function notifyStep({ orderId }: LabOrder, planned: PlannedStep, signal: AbortSignal): Promise<boolean> {
    const order = orders.of(orderId)
    if (!order) return true
    const { step, saidAtMs } = planned
    const report = wordOf(order, step, saidAtMs, chanceOf(order.message))
    const answers: LabAnswer[] = []
    for (const _time of order.fault === 'TWICE' ? [1, 2] : [1]) {
      const answer = await operator.send(report.path, report.body, signal)
      if (!isReceived(answer) || isAhead(order, answer)) return false
      answers.push(answer)
    }
    if (step === 'KIT_SENT' && answers.some(isTaken)) handOver(order, saidAtMs)
    // It may have been withdrawn meanwhile, or another party may have to act.
    const now = orders.of(orderId)
    if (now) orders.put(afterWord(now, planned, { step, saidAtMs, ...report, answers }))
    return true
  }

  /** Gives a kit to the post, which gets the zip code but not the recipient. */
  function handOver(order: LabOrder, labelledAtMs: number): void {
    const trackingNumber = kitNumber(order, chanceOf(order.message), order.kitCount + 1)
    const toZipCode = order.message.subject.delivery?.zip_code
    parcels.label({ trackingNumber, labelledAtMs, ...(toZipCode && { toZipCode }) })
  }

  function fetchKit(message: Extract<LabMessageRequest, { readonly kind: 'RETURN_KIT' }>): void {
    const order = orders.ofToken(message.analysis_token)
    if (!order) return
    orders.put({ ...order, next: fetchedStep(clock.now()) })
    const trackingNumber = returnNumber(chanceOf(message), message.message_id)
    parcels.label({ trackingNumber, fromZipCode: message.pickup.zip_code, toZipCode: LAB_ZIP_CODE })
  }

  function afterWord(order: LabOrder, planned: PlannedStep, word: LabWord): LabOrder {
    const { step, saidAtMs } = planned
    const [answer] = word.answers
    const words = [...order.words, word]
    const isAsPlanned = order.next?.step === step && order.next.atMs === planned.atMs
    if (isWrongWord(order, step)) {
      const atMs = planned.atMs + DAY_MS
      return { ...order, words, hasErred: true, next: { step, atMs, saidAtMs: atMs } }
    }
    if (!answer || !isTaken(answer))
      return { ...order, words, next: isAsPlanned ? (planned.before ?? null) : order.next }
    const known: LabOrder = {
      ...order,
      words,
      kitCount: order.kitCount + (step === 'KIT_SENT' ? 1 : 0),
      failedCount: order.failedCount + (step === 'SAMPLE_FAILED' ? 1 : 0),
      deliveredAtMs: step === 'KIT_DELIVERED' ? saidAtMs : step === 'KIT_SENT' ? null : order.deliveredAtMs,
    }
    const days = resultDays(chanceOf(order.message))
    const next = isAsPlanned ? stepAfter(step, saidAtMs, { ...known, resultDays: days }) : order.next
    return { ...known, next }
  }

  async function notifyDestroyed(ending: LabEnding, signal: AbortSignal): Promise<boolean> {
    const { analysisToken, destroyedAtMs, testing } = ending
    if (analysisToken === null) return true
    const path = `${LAB_TESTINGS[testing].path}/destruction-completed`
    const body = { analysisToken, destroyedAt: destroyedAtMs, ...key.destroyed(analysisToken, destroyedAtMs) }
    const answer = await operator.send(path, body, signal)
    if (!isReceived(answer)) return false
    const { analysisToken: _gone, ...kept } = body
    const word: LabWord = { step: 'DESTROYED', saidAtMs: destroyedAtMs, path, body: kept, answers: [answer] }
    orders.putEnding({ ...ending, analysisToken: null, word })
    inbox.forget(analysisToken)
    return true
  }

  function look(): void {
    const nowMs = clock.now()
    for (const ending of orders.endings())
      if (ending.analysisToken !== null && ending.destroyedAtMs <= nowMs)
        void notify(ending.endingId, (signal) => notifyDestroyed(ending, signal))
    for (const order of orders.all()) {
      const { next } = order
      if (next && next.atMs <= nowMs) void notify(order.orderId, (signal) => notifyStep(order, next, signal))
    }
  }

  function end(message: LabMessageRequest): void {
    const { analysis_token: analysisToken, message_id: endingId } = message
    const order = orders.ofToken(analysisToken)
    if (order) telling.get(order.orderId)?.abort()
    orders.end({ endingId, testing: message.testing, analysisToken, destroyedAtMs: clock.now() })
  }

  function accept(message: OrderMessage): void {
    const { analysis_token: token } = message
    if (orders.hasEnded(token)) inbox.forget(token)
    if (orders.hasEnded(token)) return
    const known = orders.ofToken(token)
    if (known) {
      sendElsewhere(known, message)
      return
    }
    const ofNew = orders.faultOfNew()
    const fault = ofNew === 'BY_CHANCE' ? faultByChance(chanceOf(message)) : ofNew
    orders.put(newOrder(message, clock.now(), typedFault(message.subject.delivery?.address_detail ?? '') ?? fault))
  }

  /**
   * An order with an existing token sets the address for kits from now on; a kit that was not sent to the old address
   * is sent then.
   */
  function sendElsewhere(order: LabOrder, { subject }: OrderMessage): void {
    const last = order.words.at(-1)
    const answer = last?.answers.at(-1)
    const isKitRefused = last?.step === 'KIT_SENT' && answer !== undefined && !isTaken(answer)
    const next = isKitRefused ? firstStep(true, clock.now()) : order.next
    orders.put({ ...order, message: { ...order.message, subject }, next })
  }

  const looking = isByItself ? setInterval(look, LOOK_MS).unref() : undefined
  return {
    receive(message) {
      if (message.kind === 'TAKE_BACK_ORDER' || message.kind === 'DESTROY') end(message)
      else if (isOrder(message)) accept(message)
      else if (message.kind === 'RETURN_KIT') fetchKit(message)
    },
    returnNumberOf: (message) =>
      message.kind === 'RETURN_KIT' && orders.ofToken(message.analysis_token)
        ? returnNumber(chanceOf(message), message.message_id)
        : null,
    async sendNow(orderId, step) {
      const order = orders.of(orderId)
      if (!order) return false
      const next = { step, atMs: clock.now(), saidAtMs: clock.now(), before: order.next }
      orders.put({ ...order, next })
      waits.delete(orderId)
      await notify(orderId, (signal) => notifyStep(order, next, signal))
      return true
    },
    async confirmNow(endingId) {
      const ending = orders.endings().find((one) => one.endingId === endingId)
      waits.delete(endingId)
      if (ending) await notify(endingId, (signal) => notifyDestroyed(ending, signal))
      return ending !== undefined
    },
    setFault(orderId, fault) {
      const order = orders.of(orderId)
      if (order) orders.put({ ...order, fault, hasErred: false })
      return order !== undefined
    },
    close() {
      clearInterval(looking)
      for (const stop of telling.values()) stop.abort()
    },
  }
}
