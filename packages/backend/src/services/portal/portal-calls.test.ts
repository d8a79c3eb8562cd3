import type {
  OperatorAgreementsAnswer,
  OperatorConsentsAnswer,
  OperatorProvisionsAnswer,
} from '@ieum/contracts/outside/mydata/operator.ts'
import type { PortalStatisticsRequest } from '@ieum/contracts/outside/mydata/portal.ts'
import { DAY_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { organizationGuidOf } from '../mydata/organizations/portal-row.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const CARD = organizationGuidOf('D1SHCD0000')
const EVER = { from_dtime: '20200101000000', to_dtime: '20991231235959' }

const { world } = useWorld({ exclusive: true })

type Answer<Body> = { readonly status: number; readonly body: Body & { readonly rsp_code: string } }
/** As a person would on the sandbox's page: the portal calls us over mutual TLS. */
const ask = <Body>(
  api: string,
  request: { personId?: string; fields?: Record<string, string | number>; accessToken?: string },
) => world.control.call<Answer<Body>>('POST', '/control/portal/ask', { api, ...request })
const person = async () => {
  const someone = await newPerson(world.control)
  return { personId: someone.id, session: await signUp(world.url, world.control, someone) }
}
const consents = (personId: string) => ask<OperatorConsentsAnswer>('지원-103', { personId })
const agreements = (personId: string) => ask<OperatorAgreementsAnswer>('지원-105', { personId })
const provisions = (number: string, fields: Record<string, string | number> = {}) =>
  ask<OperatorProvisionsAnswer>('지원-106', { fields: { prov_consent_num: number, limit: 10, ...EVER, ...fields } })
/** The portal's look-ups. Reads all pages: the person's own activity precedes them. */
const seenBy = async (session: PersonSession) => {
  const operations: string[] = []
  for (let pageToken: string | undefined; ; ) {
    const { entries, nextPageToken } = await session.account.listAccessLog({ query: { limit: 100, pageToken } })
    operations.push(...entries.filter((one) => one.callerEnum === 'PORTAL').map((one) => one.operation))
    if (!nextPageToken) return operations
    pageToken = nextPageToken
  }
}

it('지원-103: tells what a person has connected, until they disconnect or it ends', { timeout: 120_000 }, async () => {
  const [one, other] = [await person(), await person()]
  const nobody = await newPerson(world.control)
  expect((await consents(one.personId)).body).toEqual((await consents(nobody.id)).body)
  await connectAll(one.session, world.control, { organizationGuids: [BANK, CARD] })
  const list = async () => (await consents(one.personId)).body.service_list.flatMap((service) => service.consent_list)
  const both = await list()
  expect(both.map((consent) => consent.org_code).toSorted()).toEqual(['A1AAEO0000', 'D1SHCD0000'])
  expect(both.find((consent) => consent.org_code === 'A1AAEO0000')?.scope.split(' ')).toContain('bank.list')
  expect((await consents(other.personId)).body).toMatchObject({ is_member: false, service_list: [] })
  await one.session.mydata.disconnect({ body: { organizationGuid: CARD } })
  expect((await list()).map((consent) => consent.org_code)).toEqual(['A1AAEO0000'])
  await expect.poll(() => seenBy(one.session)).toContain('tellTransferRequests')

  // The same by hand, on the sandbox's page.
  const form = new URLSearchParams({ api: '지원-103', personId: one.personId })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const page = await fetch(new URL('/portal/ask', world.sandboxUrl), { method: 'POST', body: form, headers })
  const html = await page.text()
  expect([page.status, page.url]).toEqual([200, `${world.sandboxUrl}/portal`])
  expect(html).toContain('지원-103 · 200')
  expect(html).toContain('A1AAEO0000')
})

it('지원-105 to 107: a consent to hand data on is told, what was handed on, and is taken back', {
  timeout: 120_000,
}, async () => {
  const { personId, session } = await person()
  expect((await agreements(personId)).body).toMatchObject({ rsp_code: '00000', agreement_cnt: 0, agreement_list: [] })
  await connectAll(session, world.control, { organizationGuids: [BANK] })
  await connectAll(session, world.control, { organizationGuids: [CARD] })
  const [told] = (await agreements(personId)).body.agreement_list
  const number = told?.prov_consent_num as string
  expect(told).toMatchObject({
    prov_consent_status: '01',
    is_once: false,
    prov_consent_name: '개인정보 제3자 제공 동의',
  })
  expect(number).toMatch(/^ZVOURS0000[0-9a-f]{40}$/)

  const all = (await provisions(number)).body
  expect(all).toMatchObject({ prov_cnt: 2, prov_list: [{ is_reward: false, snd_org_code: 'ZVOURS0000' }, {}] })
  const first = (await provisions(number, { limit: 1 })).body
  const second = (await provisions(number, { limit: 1, next_page: first.next_page as string })).body
  expect([...first.prov_list, ...second.prov_list]).toEqual(all.prov_list)
  expect(second.next_page).toBeUndefined()
  expect((await provisions(number, { to_dtime: '20200102000000' })).body.prov_list).toEqual([])
  expect((await provisions(number, { next_page: 'AAAA' })).body.rsp_code).toBe('40001')
  expect((await provisions(`${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`)).body.rsp_code).toBe('40402')

  const revoke = () => ask('지원-107', { fields: { prov_consent_num: number } })
  expect((await revoke()).body.rsp_code).toBe('00000')
  const [taken] = (await agreements(personId)).body.agreement_list
  expect(taken).toMatchObject({ prov_consent_num: number, prov_consent_status: '03' })
  expect((await revoke()).body.rsp_code).toBe('00000')
  expect((await agreements(personId)).body.agreement_list[0]?.prov_revoke_dtime).toBe(taken?.prov_revoke_dtime)

  // Nothing is provided any more until the person agrees again.
  const termsTypeEnum = 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION'
  const status = async () =>
    (await session.account.getUserTermsConsentStatus({ params: { termsTypeEnum } })).userTermsConsentStatus
  expect(await status()).toEqual({ lastConsentedAtMs: null })
  const [withdrawn] = (await session.account.listTermsConsents()).termsConsents
  expect(withdrawn).toMatchObject({ termsTypeEnum, withdrawnAtMs: expect.any(String), ledger: { isFromBefore: false } })
  await session.account.consentUserTerms({ body: { termsTypeEnum } })
  const [again, ...others] = (await session.account.listTermsConsents()).termsConsents
  expect([again, others]).toMatchObject([{ termsTypeEnum, version: '1.0', withdrawnAtMs: null }, []])
  expect(again?.consentId).not.toBe(withdrawn?.consentId)
  expect((await status()).lastConsentedAtMs).not.toBeNull()
  expect((await agreements(personId)).body.agreement_list[0]).toMatchObject({
    prov_consent_num: number,
    prov_consent_status: '01',
  })
  await expect
    .poll(async () => new Set(await seenBy(session)))
    .toEqual(new Set(['tellProvisionAgreements', 'tellProvisions', 'withdrawProvisionAgreement']))
})

it('a token is over after a day of the world, and one of nobody opens nothing', async () => {
  const { personId } = await person()
  const { body } = await ask<{ access_token: string; expires_in: number }>('지원-101', {})
  const accessToken = body.access_token
  expect((await ask('지원-103', { personId, accessToken })).status).toBe(200)
  expect((await ask('지원-103', { personId, accessToken: 'A'.repeat(43) })).body.rsp_code).toBe('40101')
  await world.control.setClock({ advanceMs: DAY_MS })
  expect((await ask('지원-103', { personId, accessToken })).body.rsp_code).toBe('40101')
  // The portal requests a new one by itself.
  expect((await ask('지원-103', { personId })).status).toBe(200)
})

it('지원-104: a report that was taken is sent once more, as it was', { timeout: 240_000 }, async () => {
  const { session } = await person()
  await connectAll(session, world.control, { organizationGuids: [BANK] })
  const { nowMs } = await world.control.clock()
  // The counts are written when the server ends.
  await world.killServer('SIGTERM')
  await world.startServer()
  await world.control.setClock({ nowMs: nowMs + 7 * DAY_MS })
  const reports = async () =>
    (
      await world.control.call<{ reports: { report: PortalStatisticsRequest; times: number }[] }>(
        'GET',
        '/control/portal/statistics',
      )
    ).reports
  await expect.poll(async () => (await reports()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
  const [first] = await reports()
  if (!first) throw new Error('no report was taken')
  const { inquiry_date, type } = first.report
  const again = { org_type: '03', inquiry_date, type }
  expect((await ask('지원-104', { fields: again })).body.rsp_code).toBe('00000')
  const times = async () =>
    (await reports()).find(({ report }) => report.inquiry_date === inquiry_date && report.type === type)?.times
  // Code that follows the clock checks at once.
  await world.control.setClock({ advanceMs: SECOND_MS })
  await expect.poll(times, { timeout: 90_000 }).toBe(first.times + 1)
  expect((await ask('지원-104', { fields: { ...again, inquiry_date: '20200105' } })).body.rsp_code).toBe('40001')
})
