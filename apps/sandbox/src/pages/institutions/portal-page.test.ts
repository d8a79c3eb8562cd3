import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, startTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const page = async () => (await fetch(`${world.sandbox.url}/portal`)).text()
const press = (form: Record<string, string>, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  fetch(`${world.sandbox.url}/portal/ask`, { method: 'POST', body: new URLSearchParams(form), headers })
const control = (method: string, path: string, body: unknown) =>
  fetch(world.sandbox.url + path, {
    method,
    headers: { 'x-ieum-control': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('without an operator', () => {
  it('the page shows a warning, and so does a press', async () => {
    const person = await addPerson(world.operator)
    expect(await page()).toContain('이음이 아직 켜지지 않았어요')
    const pressed = await press({ api: '지원-103', personId: person.id })
    expect(pressed.status).toBe(502)
    expect(await pressed.text()).toContain('이음이 답하지 않아요')
  })
  it('a control call answers with a warning', async () => {
    const answer = await control('POST', '/control/portal/ask', { api: '지원-103' })
    expect([answer.status, await answer.json()]).toEqual([
      502,
      { error: 'the operator has not registered where it listens' },
    ])
  })
})

it.each([
  ['a call that the portal does not have', { api: '지원-102' }],
  ['nobody', { api: '지원-103', personId: 'nobody' }],
])('%s is not found', async (_name, form) => {
  expect((await press(form)).status).toBe(404)
})

it('counts forms of its own pages only', async () => {
  expect((await press({ api: '지원-101' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

it.each([
  ['/control/operator', 'PUT', { port: 0 }, 400],
  ['/control/operator', 'PUT', {}, 400],
  ['/control/portal/ask', 'POST', { api: '지원-102' }, 400],
  ['/control/portal/ask', 'POST', { api: '지원-103', personId: 'nobody' }, 404],
])('%s refuses what it cannot do', async (path, method, body, status) => {
  expect((await control(method, path, body)).status).toBe(status)
})

it('a listener there that is not the operator is not called', async () => {
  // The sandbox itself: under its own authority, with another business number.
  await control('PUT', '/control/operator', { port: world.sandbox.tlsPort })
  const answer = await control('POST', '/control/portal/ask', { api: '지원-101' })
  expect(answer.status).toBe(502)
})
