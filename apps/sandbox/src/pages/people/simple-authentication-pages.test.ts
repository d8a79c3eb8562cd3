import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFamily, CONSENT_TEXT, healthInsuranceOf } from '../../testing/guardians.ts'
import { startTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
const here = () => healthInsuranceOf(world)

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

describe('the page on the phone', () => {
  const read = async (path: string) => {
    const response = await fetch(world.sandbox.url + path)
    return { status: response.status, html: await response.text() }
  }
  const submit = (path: string, site = 'same-origin') =>
    fetch(world.sandbox.url + path, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
      headers: { 'sec-fetch-site': site },
    })

  it('shows the requester and the consents, and approves by a form', async () => {
    const family = await addFamily(world)
    const authTxId = await here().ask(family, { consent_title: '<b>동의</b>' })
    const path = `/phones/${family.guardian.phoneNumber}/simple-authentications/${authTxId}`
    const { html: phone } = await read(`/phones/${family.guardian.phoneNumber}`)
    expect(phone.split(path)).toHaveLength(2)
    const { html } = await read(path)
    for (const text of [
      '국민건강보험공단이 간편인증을 요청했어요',
      '카카오톡',
      '한*울',
      '&lt;b&gt;동의&lt;/b&gt;',
      CONSENT_TEXT,
      '거절하기',
      '인증하기',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain(family.child.name)
    expect((await submit(`${path}/approve`, 'cross-site')).status).toBe(403)
    expect(await here().status(authTxId)).toBe('00')
    const answer = await submit(`${path}/approve`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect((await read(path)).html).toContain('인증한 시각')
    expect(await here().status(authTxId)).toBe('01')
  })

  it('is reached from the child on the people page', async () => {
    const { guardian } = await addFamily(world)
    expect((await read('/')).html).toContain(`<a href="/phones/${guardian.phoneNumber}">${guardian.name} (어머니)</a>`)
  })

  it('refuses by a form, and on no other phone', async () => {
    const family = await addFamily(world)
    const authTxId = await here().ask(family)
    const other = `/phones/${family.child.phoneNumber}/simple-authentications/${authTxId}`
    expect([(await read(other)).status, (await submit(`${other}/approve`)).status]).toEqual([404, 404])
    await submit(`/phones/${family.guardian.phoneNumber}/simple-authentications/${authTxId}/refuse`)
    expect(await here().status(authTxId)).toBe('02')
  })
})
