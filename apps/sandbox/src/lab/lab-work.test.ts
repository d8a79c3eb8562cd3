import { afterEach, expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { type HearingOperator, orderOf, startHearingOperator } from '../testing/lab.ts'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'

const started: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of started.splice(0)) await stop()
})
const TOKEN = 'A'.repeat(22)

async function startLab(seed: string, isByItself = false): Promise<{ world: TestWorld; operator: HearingOperator }> {
  const world = await startTestWorld({ lab: { isByItself, seed } })
  const operator = await startHearingOperator(world)
  started.push(world.stop, () => operator.close())
  return { world, operator }
}

/** The laboratory's findings for one fixed token, and the number of the kit that it sends. */
async function reportedOf(seed: string): Promise<unknown> {
  const { world, operator } = await startLab(seed)
  const { labWork } = world.sandbox.world
  const id = orderOf(world, TOKEN)
  for (const step of ['KIT_SENT', 'RESULT'] as const) await labWork.sendNow(id, step)
  const [kit, result] = operator.received
  return [kit?.body.kitId, kit?.body.trackingNumber, result?.body.analysisResultTraits]
}

it('two worlds with one seed find the same of one token, and with another one something else', async () => {
  const first = await reportedOf('seed')
  expect(await reportedOf('seed')).toEqual(first)
  expect(await reportedOf('another')).not.toEqual(first)
})

it('leaves the plan unchanged when the operator refuses a report by hand, and follows an accepted one', async () => {
  const { world, operator } = await startLab('seed')
  const { labOrders, labWork } = world.sandbox.world
  const id = orderOf(world, TOKEN)
  const planned = labOrders.of(id)?.next
  expect(planned?.step).toBe('KIT_SENT')
  operator.answer(409)
  for (const step of ['RESULT', 'KIT_SENT', 'RESULT'] as const) {
    await labWork.sendNow(id, step)
    expect(labOrders.of(id)?.next).toEqual(planned)
  }
  operator.answer(200)
  await labWork.sendNow(id, 'KIT_SENT')
  expect(labOrders.of(id)?.next?.step).toBe('KIT_DELIVERED')
})

it('sends due reports by itself, in order, until the operator accepts them', async () => {
  const { world, operator } = await startLab('seed', true)
  const { clock, labOrders } = world.sandbox.world
  operator.answer(503)
  const id = orderOf(world, TOKEN)
  await clock.change({ advanceMs: 10 * DAY_MS })
  await expect.poll(() => operator.received.length, { timeout: 5_000 }).toBeGreaterThan(1)
  expect(labOrders.of(id)?.words).toEqual([])
  operator.answer(200)
  const reportedSteps = () => labOrders.of(id)?.words.map(({ step, saidAtMs }) => [step, saidAtMs])
  const orderedAtMs = labOrders.of(id)?.orderedAtMs ?? 0
  await expect.poll(reportedSteps, { timeout: 10_000 }).toEqual([
    ['KIT_SENT', orderedAtMs + DAY_MS],
    ['KIT_DELIVERED', orderedAtMs + 3 * DAY_MS],
  ])
})
