import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, startTestWorld, type TestPerson, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const answersOf = (person: TestPerson) => ({
  real_name: person.name,
  birth_date: person.birthDate.replaceAll('-', ''),
  sex_digit: person.sexDigit,
  carrier: person.carrier,
  phone_num: person.phoneNumber,
})
const call = (
  target: TestWorld,
  path: string,
  body: unknown,
  credential = target.operator.outside.identityVerification,
) =>
  target.operator.json('identity.localhost', `/v1/identity-verifications${path}`, body, {
    authorization: `Basic ${Buffer.from(`${credential.clientId}:${credential.clientSecret}`).toString('base64')}`,
  })
const start = async (person: TestPerson, changed: Record<string, string> = {}, target = world) =>
  String((await call(target, '', { ...answersOf(person), ...changed })).body.verification_id)
const confirm = (id: string, code: string, target = world) => call(target, `/${id}/confirm`, { code })
const codes = async (person: TestPerson, target = world) => {
  const { body } = await target.operator.control('GET', `/phones/${person.phoneNumber}/messages`)
  return (body.messages as { kind: string; text: string }[])
    .filter((message) => message.kind === 'SMS')
    .map((message) => /\d{6}/.exec(message.text)?.[0] ?? '')
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('identity verification by phone', () => {
  it('sends a code and answers the person for it, again when the answer was lost', async () => {
    const person = await addPerson(world.operator)
    const id = await start(person)
    const [code = ''] = await codes(person)
    const answer = await confirm(id, code)
    expect(answer.body).toEqual({
      ci: person.ci,
      real_name: person.name,
      birth_date: '19900517',
      sex_digit: '2',
      phone_num: person.phoneNumber,
    })
    expect((await confirm(id, code)).body).toEqual(answer.body)
  })

  it.each<Record<string, string>>([
    { real_name: '다른이' },
    { birth_date: '19900518' },
    { sex_digit: '1' },
    { carrier: 'SKT' },
  ])('answers alike and sends nothing when %o is not theirs', async (changed) => {
    const person = await addPerson(world.operator)
    const id = await start(person, changed)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await codes(person)).toEqual([])
    const answer = await confirm(id, '000000')
    expect([answer.status, answer.body]).toEqual([400, { error: 'invalid_code', remaining_tries: 4 }])
  })

  it('compares a name as it is registered: a foreign one in capitals, a Korean one without spaces', async () => {
    const foreign = await addPerson(world.operator, { name: 'Smith John Michael' })
    for (const real_name of ['Smith John Michael', 'SMITH  JOHN MICHAEL', 'SMITHJOHNMICHAEL']) {
      await start(foreign, { real_name })
      expect(await codes(foreign), real_name).toEqual([])
    }
    await start(foreign, { real_name: 'SMITH JOHN MICHAEL' })
    expect(await codes(foreign)).toHaveLength(1)
    const korean = await addPerson(world.operator, { name: '남궁 민수' })
    await start(korean, { real_name: '남궁민수' })
    expect(await codes(korean)).toHaveLength(1)
  })

  it('closes after five wrong codes; a resent code opens it again', async () => {
    const person = await addPerson(world.operator)
    const id = await start(person)
    const [code = ''] = await codes(person)
    const remaining = []
    for (let n = 0; n < 5; n++) remaining.push((await confirm(id, otherThan(code))).body.remaining_tries)
    expect(remaining).toEqual([4, 3, 2, 1, 0])
    expect((await confirm(id, code)).body.error).toBe('too_many_tries')
    await call(world, `/${id}/resend`, {})
    const [resent = ''] = await codes(person)
    expect((await confirm(id, resent)).status).toBe(200)
    expect((await call(world, `/${id}/resend`, {})).body.error).toBe('already_confirmed')
  })

  it('forgets a code after three minutes', async () => {
    const other = await startTestWorld()
    const person = await addPerson(other.operator)
    const id = await start(person, {}, other)
    const [code = ''] = await codes(person, other)
    await other.operator.control('POST', '/clock', { advanceMs: 180_000 })
    const answer = await confirm(id, code, other)
    expect([answer.status, answer.body.error]).toEqual([410, 'expired_code'])
    await other.stop()
  })

  it('finds each of two people on one number, and a person on a new number', async () => {
    const first = await addPerson(world.operator)
    const second = await addPerson(world.operator, { phoneNumber: first.phoneNumber, name: '서도윤' })
    const moved = await addPerson(world.operator, { ci: first.ci, name: first.name })
    const ciOf = async (person: TestPerson) => {
      const id = await start(person)
      const [code = ''] = await codes(person)
      return (await confirm(id, code)).body.ci
    }
    expect(await ciOf(second)).toBe(second.ci)
    expect(await ciOf(moved)).toBe(first.ci)
  })

  it('refuses wrong credentials, a wrong form and an unknown verification', async () => {
    const person = await addPerson(world.operator)
    const wrong = { ...world.operator.outside.identityVerification, clientSecret: 'x' }
    expect((await call(world, '', answersOf(person), wrong)).status).toBe(401)
    expect((await call(world, '', { ...answersOf(person), phone_num: '1' })).body.error).toBe('invalid_request')
    expect((await confirm('unknown', '123456')).body.error).toBe('unknown_verification')
  })
})
