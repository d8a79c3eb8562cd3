import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPeople } from '../people/load-people.ts'
import { startSandbox } from '../start-sandbox.ts'
import { collect, connect } from '../testing/connect.ts'
import { addPerson, kbBank, shinhanBank, startTestWorld, type TestWorld } from '../testing/test-world.ts'
import { ownedRows, thoughtOf, withNothing, withoutNumber, withRow } from './person-events.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const press = (id: string, name: string, form: Record<string, string> = {}) =>
  fetch(`${world.sandbox.url}/people/${id}/holdings/${name}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
const page = async (id: string) => (await fetch(`${world.sandbox.url}/people/${id}/holdings`)).text()
const numbersAt = (id: string, orgCode: string) => {
  const holding = world.sandbox.world.people.byId(id)?.holdings[orgCode]
  return holding ? ownedRows(holding).flatMap(({ numbers }) => numbers) : null
}

it('by a press an account is opened and closed, and the consent is taken back', async () => {
  const person = await addPerson(world.operator)
  const [first = ''] = numbersAt(person.id, kbBank) ?? []
  expect((await press(person.id, `${kbBank}/open`)).status).toBe(303)
  expect(numbersAt(person.id, kbBank)).toHaveLength(2)
  expect(await page(person.id)).toContain('새로 만든 입출금통장')
  await press(person.id, `${kbBank}/close`, { number: first })
  expect(numbersAt(person.id, kbBank)).not.toContain(first)
  expect(await page(person.id)).not.toContain('동의 거두기')
  const { access } = await connect(world.operator, person, kbBank)
  expect(await page(person.id)).toContain('동의 거두기')
  expect((await collect(world.operator, kbBank, access)).status).toBe(200)
  await press(person.id, `${kbBank}/revoke`)
  expect((await collect(world.operator, kbBank, access)).status).toBe(401)
  expect((await press(person.id, `${kbBank}/revoke`)).status, 'nothing is left to take back').toBe(404)
})

it.each([
  ['nobody', 'nobody', `${kbBank}/open`],
  ['no customer', 'there', 'D1SHCD0000/open'],
  ['no such number', 'there', `${kbBank}/close`],
  ['no consent', 'there', `${shinhanBank}/revoke`],
])('%s: what there is not is not found', async (_name, who, name) => {
  const { id } = await addPerson(world.operator)
  expect((await press(who === 'there' ? id : who, name, { number: '1' })).status).toBe(404)
})

it('survives a restart, and a person who is added again has the holdings of their file', async () => {
  const one = await startTestWorld()
  const person = await addPerson(one.operator)
  const [number] = ownedRows(one.sandbox.world.people.byId(person.id)?.holdings[kbBank] as never)[0]?.numbers ?? []
  expect(
    (await one.operator.control('DELETE', `/people/${person.id}/institutions/${kbBank}/accounts/${number}`)).status,
  ).toBe(204)
  await one.stop()
  const again = await startSandbox(one.config)
  const holding = again.world.people.byId(person.id)?.holdings[kbBank]
  expect(holding && ownedRows(holding)).toEqual([])
  again.world.people.add(person)
  expect(ownedRows(again.world.people.byId(person.id)?.holdings[kbBank] as never)).toHaveLength(1)
  await again.stop()
})

/** Every holding of a built-in person. */
const HELD = loadPeople([path.join(import.meta.dirname, '../../people')]).flatMap(({ id, holdings }) =>
  Object.entries(holdings).map(([orgCode, holding]) => ({ id, orgCode, holding })),
)

it.each(HELD)('$id at $orgCode: one more, one less, nothing', ({ orgCode, holding }) => {
  const rows = ownedRows(holding)
  const account = thoughtOf(holding, Date.UTC(2026, 10, 1))
  if (rows.length > 0) expect(account).not.toBeNull()
  if (account) {
    const more = withRow(holding, orgCode, account.list, account.row)
    expect(ownedRows(more)).toHaveLength(rows.length + 1)
    const numbers = ownedRows(more).flatMap((row) => row.numbers[0] ?? [])
    expect(new Set(numbers).size).toBe(new Set(rows.map((row) => row.numbers[0])).size + 1)
  }
  for (const { numbers } of rows) {
    expect(ownedRows(withoutNumber(holding, numbers[0] ?? '') as never).length).toBeLessThan(rows.length)
  }
  expect(ownedRows(withNothing(holding))).toEqual([])
})
