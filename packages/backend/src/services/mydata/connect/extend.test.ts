import type { CertificationTransactionId, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { type Consenting, connectAll, consent, watchSync } from '@ieum/testkit/journeys/journey.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

/** Institutions of the rich person. */
const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
const OTHER_BANK = 'A1AAER0000'
const guids = (...orgCodes: string[]) => orgCodes.map(organizationGuidOf)

const here = useWorld({ exclusive: true })

/** A person who connected these ten days ago, for a year; `dying` ones got a refresh token of an hour. */
async function connected(orgCodes: readonly string[], { dying = [] }: { dying?: readonly string[] } = {}) {
  const session = await here.somebody()
  for (const orgCode of dying) await here.behave(orgCode, 'token-short')
  const { status, certificationTransactionId } = await connectAll(session, here.world.control, {
    organizationGuids: guids(...orgCodes),
  })
  for (const orgCode of dying) await here.world.control.clearBehaviour(orgCode)
  expect(status.organizationSyncStatus.failedOrgs).toEqual([])
  await here.world.control.setClock({ advanceMs: 10 * DAY_MS })
  await expect.poll(() => dueConnections(certificationTransactionId)).toBe(0)
  return session
}

/** Scheduled transfers that are due on such a day for this transaction, and not done yet. */
async function dueConnections(certificationTransactionId: CertificationTransactionId): Promise<number> {
  const { nowMs } = await here.world.control.clock()
  const { rows } = await here.db.query(
    `select count(*)::int as due from connection join certification_transaction signing using (user_id)
     where signing.certification_transaction_id = $1 and (claimed_by is not null or next_due_at <= $2)`,
    [certificationTransactionId, new Date(nowMs)],
  )
  return rows[0].due
}

const extend = (session: PersonSession, orgCodes: readonly string[], choice: Partial<Consenting> = {}) =>
  consent(session, here.world.control, {
    organizationGuids: guids(...orgCodes),
    shouldExtendExistTokens: true,
    ...choice,
  })
const connect = (session: PersonSession, certificationTransactionId: CertificationTransactionId) =>
  session.mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } }, { timeoutMs: 60_000 })

async function connectionsOf(session: PersonSession) {
  const { connections } = await session.mydata.listConnectedOrganizations()
  return new Map(connections.map((one) => [one.organization.guid, one]))
}
async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'OK',
    (error: { errorCodeEnum: string }) => error.errorCodeEnum,
  )
}
/** Token calls of this person, by institution, after the `from`th call. */
async function tokenCalls(session: PersonSession, from: number): Promise<string[]> {
  const calls = (await here.world.control.calls()) as { seq: number; api: string; orgCode: string; personId: string }[]
  return calls
    .filter((call) => call.seq > from && call.personId === session.person.id)
    .filter((call) => call.api === '통합인증-002' || call.api === '개별인증-003')
    .map((call) => `${call.orgCode} ${call.api === '통합인증-002' ? 'signed' : 'renewed'}`)
    .toSorted()
}
const lastCall = async () => ((await here.world.control.calls()).at(-1)?.seq as number | undefined) ?? 0
const requests = (session: PersonSession) => here.world.control.signatureRequests(session.person.phoneNumber)
const names = (list: readonly { guid: OrganizationGuid }[]) => list.map((one) => one.guid).toSorted()

describe('prolonging', () => {
  it('renews every living token without a signature, once, however often it is pressed', async () => {
    const session = await connected([BANK, CARD])
    const before = await connectionsOf(session)
    const [asked, from] = [await requests(session), await lastCall()]
    const submitted = await extend(session, [BANK, CARD], { informedConsent: { scheduledDataRequestCycleDay: 28 } })
    expect(submitted).toMatchObject({ authenticationAppUri: null, isSignatureRequired: false })
    expect(await requests(session)).toEqual(asked)

    const id = submitted.certificationTransactionId
    const [one, two] = await Promise.all([connect(session, id), connect(session, id)])
    expect(two.syncId).toBe(one.syncId)
    const { organizationSyncStatus: status } = await watchSync(session, one.syncId)
    expect(names(status.successfulOrgs)).toEqual(guids(BANK, CARD).toSorted())
    expect((await connect(session, id)).syncId).toBe(one.syncId)
    expect(await tokenCalls(session, from)).toEqual([`${BANK} renewed`, `${CARD} renewed`])

    const after = await connectionsOf(session)
    for (const guid of guids(BANK, CARD)) {
      const [old, now] = [before.get(guid), after.get(guid)]
      const moved = (name: 'dataAccessConsentExpiredAt' | 'refreshTokenExpiredAtMs') =>
        Math.round((Number(now?.[name]) - Number(old?.[name])) / DAY_MS)
      expect(moved('dataAccessConsentExpiredAt')).toBe(10)
      expect(moved('refreshTokenExpiredAtMs')).toBe(10)
      expect(now?.scheduledDataRequestCycle).toBe(28)
    }
    // A second time, from the prolonged connection: still covered by the one signature.
    expect((await extend(session, [BANK, CARD])).isSignatureRequired).toBe(false)
  }, 60_000)

  it('signs only for the dead ones, under the same transaction', async () => {
    const session = await connected([BANK, CARD, OTHER_BANK], { dying: [CARD] })
    const from = await lastCall()
    const { certificationTransactionId, isSignatureRequired } = await extend(session, [BANK, CARD, OTHER_BANK])
    expect(isSignatureRequired).toBe(true)
    expect(await codeOf(connect(session, certificationTransactionId))).toBe(
      'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
    )
    expect(await tokenCalls(session, from)).toEqual([])
    await here.world.control.decideLatest(session.person.phoneNumber, 'approve')
    const { syncId } = await connect(session, certificationTransactionId)
    const { organizationSyncStatus: status } = await watchSync(session, syncId)
    expect(status.requestedOrgs.map((one) => one.guid).toSorted()).toEqual(guids(BANK, CARD, OTHER_BANK).toSorted())
    expect(status.successfulOrgs).toHaveLength(3)
    expect(await tokenCalls(session, from)).toEqual([`${BANK} renewed`, `${OTHER_BANK} renewed`, `${CARD} signed`])
    const { rows } = await here.db.query(
      'select organization_guid from consent_document where certification_transaction_id = $1',
      [certificationTransactionId],
    )
    expect(rows).toEqual([{ organization_guid: organizationGuidOf(CARD) }])
  }, 60_000)

  it.each([
    ['all are dead', { dying: [BANK, CARD] }, {}],
    ['nobody asked to prolong', {}, { shouldExtendExistTokens: false }],
    ['other scopes are asked', {}, { scopes: ['BANK_DEPOSIT', 'CARD_CARD'] }],
    ['an optional consent is taken back', {}, { informedConsent: { isConsentPassbookDisplayText: false } }],
    ['the time is longer than what was signed', {}, { informedConsent: { consentEndDateByYear: 3 } }],
  ] as [string, { dying?: string[] }, Partial<Consenting>][])(
    'has everything signed anew when %s',
    async (_, how, choice) => {
      const session = await connected([BANK, CARD], how)
      const from = await lastCall()
      const years = choice.informedConsent?.consentEndDateByYear
      const { nowMs } = await here.world.control.clock()
      const informedConsent = { ...choice.informedConsent, ...(years && { consentEndDateMs: threeYearsFrom(nowMs) }) }
      const submitted = await extend(session, [BANK, CARD], { ...choice, informedConsent })
      expect(submitted.isSignatureRequired).toBe(true)
      await here.world.control.decideLatest(session.person.phoneNumber, 'approve')
      await watchSync(session, (await connect(session, submitted.certificationTransactionId)).syncId)
      expect(await tokenCalls(session, from)).toContain(`${BANK} signed`)
    },
    60_000,
  )

  it('of before ends when the person consents anew, signed or not', async () => {
    const session = await connected([BANK, CARD])
    const first = await extend(session, [BANK])
    const second = await extend(session, [BANK, CARD], { shouldExtendExistTokens: false })
    const third = await extend(session, [CARD, BANK])
    for (const { certificationTransactionId } of [first, second]) {
      expect(await codeOf(connect(session, certificationTransactionId))).toBe(
        'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
      )
    }
    // The request of the second is withdrawn at its agency: nobody can approve it any more.
    const states = async () =>
      (await here.world.control.signatureRequests(session.person.phoneNumber)).map(({ state }) => state)
    await expect.poll(states, { timeout: 30_000 }).not.toContain('PENDING')
    expect(await states()).toContain('WITHDRAWN')
    expect(await codeOf(connect(session, second.certificationTransactionId))).toBe(
      'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
    )
    expect(await codeOf(connect(session, third.certificationTransactionId))).toBe('OK')
  }, 60_000)

  it('is over ten minutes after it was asked for', async () => {
    const session = await connected([BANK])
    const { certificationTransactionId } = await extend(session, [BANK])
    await here.world.control.setClock({ advanceMs: 601_000 })
    expect(await codeOf(connect(session, certificationTransactionId))).toBe(
      'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
    )
  }, 60_000)
})

describe('an institution that does not renew', () => {
  it('fails alone, leaves its connection as it was, and is signed for the next time', async () => {
    const session = await connected([BANK, CARD])
    const { certificationTransactionId } = await extend(session, [BANK, CARD])
    const stored = async () => {
      const { rows } = await here.db.query(
        `select connection.* from connection join certification_transaction signing using (user_id)
         where signing.certification_transaction_id = $1 and connection.organization_guid = $2`,
        [certificationTransactionId, organizationGuidOf(CARD)],
      )
      return rows[0]
    }
    const before = await stored()
    await here.behave(CARD, 'unregistered')
    const { organizationSyncStatus: status } = await watchSync(
      session,
      (await connect(session, certificationTransactionId)).syncId,
    )
    expect(names(status.successfulOrgs)).toEqual(guids(BANK))
    expect(names(status.failedOrgs)).toEqual(guids(CARD))
    expect(await stored()).toEqual(before)

    await here.world.control.clearBehaviour(CARD)
    expect((await extend(session, [BANK])).isSignatureRequired).toBe(false)
    const again = await extend(session, [CARD])
    expect(again.isSignatureRequired).toBe(true)
    await here.world.control.decideLatest(session.person.phoneNumber, 'approve')
    await watchSync(session, (await connect(session, again.certificationTransactionId)).syncId)
    expect((await extend(session, [CARD])).isSignatureRequired).toBe(false)
  }, 60_000)

  it('because it is broken is asked again without a signature', async () => {
    const session = await connected([BANK, CARD])
    await here.behave(CARD, 'http-500')
    const { certificationTransactionId } = await extend(session, [BANK, CARD])
    const { syncId } = await connect(session, certificationTransactionId)
    const first = await watchSync(session, syncId)
    expect(names(first.organizationSyncStatus.failedOrgs)).toEqual(guids(CARD))
    await here.world.control.clearBehaviour(CARD)
    const from = await lastCall()
    const retried = await session.mydata.retrySync({ params: { syncId } })
    const after = await watchSync(session, retried.syncId)
    expect(names(after.organizationSyncStatus.successfulOrgs)).toEqual(guids(CARD))
    expect(await tokenCalls(session, from)).toEqual([`${CARD} renewed`])
  }, 60_000)

  it('decides the answer when there is no other', async () => {
    const session = await connected([BANK])
    const { certificationTransactionId } = await extend(session, [BANK])
    await here.behave(BANK, 'unregistered')
    expect(await codeOf(connect(session, certificationTransactionId))).toBe(
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR',
    )
    await here.world.control.clearBehaviour(BANK)
    const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: guids(BANK) } })
    const { organizationSyncStatus: status } = await watchSync(session, syncId)
    expect(names(status.successfulOrgs)).toEqual(guids(BANK))
  }, 60_000)
})

const threeYearsFrom = (nowMs: number) => nowMs + (3 * 365 - 1) * DAY_MS
