import { afterAll, beforeAll, expect, it } from 'vitest'
import { endOrder, type HearingOperator, orderOf, startHearingOperator } from '../../testing/lab.ts'
import { startTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let operator: HearingOperator
beforeAll(async () => {
  world = await startTestWorld()
  operator = await startHearingOperator(world)
})
afterAll(async () => {
  operator.close()
  await world.stop()
})

const TOKEN = 'A'.repeat(22)
const order = (analysisToken: string) => orderOf(world, analysisToken)
const page = async () => (await fetch(`${world.sandbox.url}/lab`)).text()
const press = (path: string, form: Record<string, string> = {}) =>
  fetch(world.sandbox.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })

it('shows an order, sends a report by hand, and shows the answer, but never the token', async () => {
  const id = order(TOKEN)
  expect(await page()).toContain('한서연')
  expect((await press(`/lab/orders/${id}/words`, { step: 'KIT_SENT' })).status).toBe(303)
  expect(operator.received.at(-1)).toMatchObject({
    path: '/v1/gene/provider/macrogen/shipping/sent',
    body: { analysisToken: TOKEN, courier: 'EPOST' },
  })
  const shown = await page()
  expect(shown).toContain('키트를 보냈어요')
  expect(shown).not.toContain(TOKEN)
})

it('sends a report that an operator did not accept again, unchanged', async () => {
  const id = order('B'.repeat(22))
  operator.answer(503)
  await press(`/lab/orders/${id}/words`, { step: 'KIT_SENT' })
  expect(world.sandbox.world.labOrders.of(id)?.words).toEqual([])
  operator.answer(200)
  await press(`/lab/orders/${id}/words`, { step: 'KIT_SENT' })
  const [first, again] = operator.received.slice(-2)
  expect(again?.body.kitId).toBe(first?.body.kitId)
  expect(world.sandbox.world.labOrders.of(id)?.words).toHaveLength(1)
})

it('stores nothing of a destroyed order, and accepts no later order for it', async () => {
  const token = 'C'.repeat(22)
  const id = order(token)
  const endingId = endOrder(world, token)
  expect(world.sandbox.world.labOrders.of(id)).toBeUndefined()
  expect(world.sandbox.world.labInbox.all().map(({ message_id }) => message_id)).not.toContain(id)
  expect((await press(`/lab/endings/${endingId}/confirm`)).status).toBe(303)
  expect(operator.received.at(-1)).toMatchObject({
    path: '/v1/gene/provider/macrogen/destruction-completed',
    body: { analysisToken: token, signature: expect.stringMatching(/^[\w-]{86}$/) },
  })
  const late = order(token)
  expect(world.sandbox.world.labOrders.of(late)).toBeUndefined()
  expect(JSON.stringify([world.sandbox.world.labInbox.all(), world.sandbox.world.labOrders.endings()])).not.toContain(
    token,
  )
})

it.each([
  ['/lab/orders/none/words', { step: 'KIT_SENT' }],
  ['/lab/orders/none/fault', { fault: 'TWICE' }],
  ['/lab/endings/none/confirm', {}],
  ['/lab/fault', { fault: 'NOTHING' }],
])('%s: what there is not is not found', async (path, form) => expect((await press(path, form)).status).toBe(404))

it('later orders have the chosen settings', async () => {
  await press('/lab/fault', { fault: 'CORRECTED' })
  const chosen = order('D'.repeat(22))
  await press('/lab/fault', { fault: 'NONE' })
  expect(world.sandbox.world.labOrders.of(chosen)?.fault).toBe('CORRECTED')
  await press(`/lab/orders/${chosen}/fault`, { fault: 'TWICE' })
  expect(world.sandbox.world.labOrders.of(chosen)?.fault).toBe('TWICE')
})
