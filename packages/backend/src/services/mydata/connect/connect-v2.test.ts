/**
 * Connecting with our own, a common or a financial certificate, over HTTP.
 * @source CF-7.17; docs/reference/standard.md#common-certificates
 */

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CertificateConnect } from '@ieum/contracts/mydata/connect/connect.ts'
import { CERTIFICATE_TYPES, type CertificateType } from '@ieum/contracts/mydata/enums.ts'
import type { SignedData } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import type { CertificationTransactionId, OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import {
  connectByWindow,
  consentByWindow,
  signInWindow,
  type WindowConsenting,
} from '@ieum/testkit/journeys/certificate-journey.ts'
import { consent, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { refusalOf } from '@ieum/testkit/refusal-of.ts'
import { startService } from '@ieum/testkit/world/service-process.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

/** Institutions of the rich person. */
const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
const guids = (...orgCodes: string[]) => orgCodes.map(organizationGuidOf)
const names = (list: readonly { guid: OrganizationGuid }[]) => list.map((one) => one.guid).toSorted()
const NEEDED = 'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED'
const NOT_FOUND = 'MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND'

const here = useWorld({ exclusive: true })

const consented = (session: PersonSession, certificateType: CertificateType, choice: Partial<WindowConsenting> = {}) =>
  consentByWindow(session, here.world.control, { certificateType, organizationGuids: guids(BANK, CARD), ...choice })
const connect = (session: PersonSession, body: CertificateConnect) =>
  session.mydata.connectV2({ body }, { timeoutMs: 60_000 })
const sign = (session: PersonSession, type: CertificateType, plainText: string) =>
  signInWindow(here.world.control, type, session.person.phoneNumber, plainText)

/** Consents and signs; the request is ready to be sent. */
async function signed(session: PersonSession, type: CertificateType, choice: Partial<WindowConsenting> = {}) {
  const { unsigned, serializedPlainText, certificationTransactionId } = await consented(session, type, choice)
  const serializedSignedData = await sign(session, type, serializedPlainText)
  return { body: { ...unsigned, serializedSignedData } satisfies CertificateConnect, certificationTransactionId }
}
async function tokenCalls(session: PersonSession): Promise<string[]> {
  const calls = (await here.world.control.calls()) as { api: string; orgCode: string; personId: string }[]
  return calls
    .filter((call) => call.personId === session.person.id && call.api === '통합인증-002')
    .map((call) => call.orgCode)
    .toSorted()
}
const syncsOf = async (transactionId: CertificationTransactionId) =>
  (await here.db.query('select sync_id from sync where certification_transaction_id = $1', [transactionId])).rows.length
async function securityEvents(transactionId: CertificationTransactionId): Promise<string[]> {
  const { rows } = await here.db.query(
    `select facts ->> 'reason' as reason from security_event where facts ->> 'certificationTransactionId' = $1`,
    [transactionId],
  )
  return rows.map((row) => row.reason as string)
}

describe('a signature in the window', () => {
  it.each(CERTIFICATE_TYPES)('[CF-7.17] of a certificate %s connects, once, however often it is sent', async (type) => {
    const session = await here.somebody()
    const { body, certificationTransactionId } = await signed(session, type)
    const answers = await Promise.all([connect(session, body), connect(session, body), connect(session, body)])
    expect(new Set(answers.map(({ syncId }) => syncId)).size).toBe(1)
    const { syncId } = answers[0] as { syncId: SyncId }
    const { organizationSyncStatus: status } = await watchSync(session, syncId)
    expect(names(status.successfulOrgs)).toEqual(guids(BANK, CARD).toSorted())
    expect((await connect(session, body)).syncId).toBe(syncId)
    expect(await syncsOf(certificationTransactionId)).toBe(1)
    expect(await tokenCalls(session)).toEqual([BANK, CARD])
    expect((await session.mydata.listAssets()).assets.length).toBeGreaterThan(0)
    expect(await securityEvents(certificationTransactionId)).toEqual([])
  })

  it('[CF-2.6.7] is not asked for again when the page was lost during the request that was heard', async () => {
    const session = await here.somebody()
    const { body, certificationTransactionId } = await signed(session, 'COMMON')
    const atRequest = async () => {
      await session.mydata.saveConnectJourney({
        body: {
          purpose: 'pfm',
          step: 'connectionRequest',
          organizationGuids: guids(BANK, CARD),
          mydataCertificateOrganizationEnum: null,
          certificateTypeEnum: 'COMMON',
          consentForm: null,
          copyVersion: null,
          certificationTransactionId,
          authenticationAppUri: null,
          syncId: null,
        },
      })
      return (await session.mydata.getConnectJourney({ query: { purpose: 'pfm' } })).journey?.syncId
    }
    expect(await atRequest()).toBeNull()
    const { syncId } = await connect(session, body)
    expect(await atRequest()).toBe(syncId)
  })

  it('is asked for as long as none is handed over, and for ten minutes', async () => {
    const session = await here.somebody()
    const early = await consented(session, 'COMMON')
    expect(await refusalOf(connect(session, early.unsigned))).toEqual({ code: NEEDED, state: 'PENDING' })
    const body = { ...early.unsigned, serializedSignedData: await sign(session, 'COMMON', early.serializedPlainText) }
    await here.world.control.setClock({ advanceMs: 601_000 })
    expect(await refusalOf(connect(session, body))).toEqual({ code: NEEDED, state: 'EXPIRED' })
    const late = await sign(session, 'COMMON', early.serializedPlainText)
    const again = { ...early.unsigned, serializedSignedData: late }
    expect(await refusalOf(connect(session, again))).toEqual({ code: NEEDED, state: 'EXPIRED' })
    expect(await tokenCalls(session)).toEqual([])
    expect(await securityEvents(early.certificationTransactionId)).toEqual([])
  })

  it('is of no use once the person has consented anew', async () => {
    const session = await here.somebody()
    const first = await signed(session, 'FINANCE')
    await consented(session, 'COMMON')
    expect(await refusalOf(connect(session, first.body))).toEqual({ code: NEEDED, state: 'EXPIRED' })
  })

  it("[CF-6.1] of another person's transaction is answered like a missing one", async () => {
    const [owner, other] = await Promise.all([here.somebody(), here.somebody()])
    const { body, certificationTransactionId } = await signed(owner, 'COMMON')
    const nobodys = body.serializedPlainText.replace(certificationTransactionId, '018f6d0e-0000-7000-8000-000000000000')
    expect(await refusalOf(connect(other, body))).toEqual({ code: NOT_FOUND })
    expect(await refusalOf(connect(owner, { ...body, serializedPlainText: nobodys }))).toEqual({ code: NOT_FOUND })
    expect(await refusalOf(connect(owner, { ...body, serializedPlainText: '{}' }))).toEqual({ code: NOT_FOUND })
    expect(await refusalOf(connect(owner, body))).toEqual({ code: 'OK' })
  })

  it('does not open the transaction of a private certificate, nor the other way round', async () => {
    const session = await here.somebody()
    const { body, certificationTransactionId } = await signed(session, 'COMMON')
    const byAgency = session.mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } })
    expect(await refusalOf(byAgency)).toEqual({ code: NEEDED, state: 'PENDING' })
    const asked = await consent(session, here.world.control, { organizationGuids: guids('A1AAER0000') })
    const mixed = body.serializedPlainText.replace(certificationTransactionId, asked.certificationTransactionId)
    expect(await refusalOf(connect(session, { ...body, serializedPlainText: mixed }))).toEqual({ code: NOT_FOUND })
    expect(await refusalOf(connect(session, body))).toEqual({ code: 'OK' })
  }, 60_000)
})

type Items = SignedData['signedDataList']

/** Changes what the window returned. */
function tampered(body: CertificateConnect, change: (data: SignedData) => Partial<SignedData>): CertificateConnect {
  const data = JSON.parse(body.serializedSignedData as string) as SignedData
  return { ...body, serializedSignedData: JSON.stringify({ ...data, ...change(data) }) }
}
const tamperedFirst = (body: CertificateConnect, change: (first: Items[number]) => Partial<Items[number]>) =>
  tampered(body, ({ signedDataList: [first, ...others] }) => ({
    signedDataList: [{ ...(first as Items[number]), ...change(first as Items[number]) }, ...others],
  }))
/** Exchanges the data of two institutions. */
const swapped = (body: CertificateConnect, field: 'signedConsent' | 'signedPersonInfoReq') =>
  tampered(body, ({ signedDataList: list }) => ({
    signedDataList: list.map((one, index) => ({ ...one, [field]: list[1 - index]?.[field] })),
  }))

describe('what does not fit', () => {
  type Way = (body: CertificateConnect, session: PersonSession) => Promise<CertificateConnect> | CertificateConnect
  const anothersSignature: (type: CertificateType) => Way = (type) => async (body) => ({
    ...body,
    serializedSignedData: await sign(await here.somebody(), type, body.serializedPlainText),
  })
  const changedBytes = (signature: string) => {
    const bytes = Buffer.from(signature, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1
    return bytes.toString('base64url')
  }

  it.each<[string, CertificateType, string, Way]>([
    [
      'another consent',
      'COMMON',
      'submission',
      (body) => ({
        ...body,
        informedConsent: { ...body.informedConsent, isConsentPassbookDisplayText: false },
      }),
    ],
    ['fewer institutions', 'OWN', 'submission', (body) => ({ ...body, consentTargets: body.consentTargets.slice(1) })],
    ['prolonging that was not asked', 'COMMON', 'submission', (body) => ({ ...body, shouldExtendExistTokens: true })],
    [
      'another kind of certificate',
      'COMMON',
      'certificateType',
      (body) => ({ ...body, certificateTypeEnum: 'FINANCE' }),
    ],
    [
      'a text that was not written so',
      'COMMON',
      'plainText',
      (body) => ({
        ...body,
        serializedPlainText: body.serializedPlainText.replace('"ci":true', '"ci":false'),
      }),
    ],
    ['no signed data at all', 'COMMON', 'unreadable', (body) => ({ ...body, serializedSignedData: 'signed' })],
    ['another operator', 'COMMON', 'agency', (body) => tampered(body, () => ({ caOrg: 'INFINC0000' }))],
    [
      'a signature too few',
      'OWN',
      'count',
      (body) => tampered(body, ({ signedDataList: [one] }) => ({ signedDataList: [one as Items[number]] })),
    ],
    [
      'another order',
      'FINANCE',
      'order',
      (body) => tampered(body, ({ signedDataList: list }) => ({ signedDataList: list.toReversed() })),
    ],
    ['the signature for another institution', 'COMMON', 'digest', (body) => swapped(body, 'signedConsent')],
    ['the digest of another document', 'OWN', 'digest', (body) => swapped(body, 'signedConsent')],
    ['the request of another institution', 'COMMON', 'personInfo', (body) => swapped(body, 'signedPersonInfoReq')],
    [
      'no request for the person',
      'FINANCE',
      'personInfo',
      (body) => tamperedFirst(body, () => ({ signedPersonInfoReq: undefined })),
    ],
    [
      'a signature that was changed',
      'OWN',
      'signature',
      (body) => tamperedFirst(body, ({ signedConsent }) => ({ signedConsent: changedBytes(signedConsent) })),
    ],
    ['no name of the signing', 'OWN', 'transaction', (body) => tampered(body, () => ({ certTxId: undefined }))],
    ['a name that no database takes', 'OWN', 'unreadable', (body) => tampered(body, () => ({ certTxId: 'a\0' }))],
    ["somebody else's certificate", 'COMMON', 'signer', anothersSignature('COMMON')],
    ["somebody else's own certificate", 'OWN', 'signer', anothersSignature('OWN')],
    [
      'a certificate of another operator',
      'FINANCE',
      'signature',
      async (body, session) => {
        const common = JSON.parse(await sign(session, 'COMMON', body.serializedPlainText)) as SignedData
        return tampered(body, () => ({ signedDataList: common.signedDataList }))
      },
    ],
    [
      'signatures of an earlier consent',
      'COMMON',
      'digest',
      async (body, session) => {
        const serializedSignedData = body.serializedSignedData
        const anew = await consented(session, 'COMMON')
        return { ...anew.unsigned, serializedSignedData }
      },
    ],
  ])('%s (%s) is refused and noted (%s), no institution is asked', async (_, type, reason, change) => {
    const session = await here.somebody()
    const { body } = await signed(session, type)
    const wrong = await change(body, session)
    const { certificationTransactionId } = JSON.parse(wrong.serializedPlainText)
    expect(await refusalOf(connect(session, wrong))).toEqual({ code: NEEDED, state: 'EXPIRED' })
    expect(await securityEvents(certificationTransactionId)).toEqual([reason])
    // It cannot be repaired either: it is signed again.
    expect(await refusalOf(connect(session, { ...body, serializedPlainText: wrong.serializedPlainText }))).toEqual({
      code: NEEDED,
      state: 'EXPIRED',
    })
    expect(await syncsOf(certificationTransactionId)).toBe(0)
    expect(await tokenCalls(session)).toEqual([])
  })

  it('another session is refused and noted', async () => {
    const session = await here.somebody()
    const { body, certificationTransactionId } = await signed(session, 'COMMON')
    await here.db.query(
      `update certification_transaction set session_id = 'another' where certification_transaction_id = $1`,
      [certificationTransactionId],
    )
    expect(await refusalOf(connect(session, body))).toEqual({ code: NEEDED, state: 'EXPIRED' })
    expect(await securityEvents(certificationTransactionId)).toEqual(['session'])
    expect(await tokenCalls(session)).toEqual([])
  })
})

describe('afterwards', () => {
  it('a failed institution is tried again with the same signatures', async () => {
    const session = await here.somebody()
    await here.behave(CARD, 'http-500')
    const { syncId, status } = await connectByWindow(session, here.world.control, {
      certificateType: 'COMMON',
      organizationGuids: guids(BANK, CARD),
    })
    expect(names(status.organizationSyncStatus.failedOrgs)).toEqual(guids(CARD))
    await here.world.control.clearBehaviour(CARD)
    const retried = await session.mydata.retrySync({ params: { syncId } })
    const after = await watchSync(session, retried.syncId)
    expect(names(after.organizationSyncStatus.successfulOrgs)).toEqual(guids(CARD))
  }, 60_000)

  it('a living connection is prolonged without a signature, whatever it was signed with', async () => {
    const session = await here.somebody()
    await connectByWindow(session, here.world.control, { certificateType: 'COMMON', organizationGuids: guids(BANK) })
    const choice = { organizationGuids: guids(BANK), shouldExtendExistTokens: true }
    const before = await tokenCalls(session)
    const prolonged = await connectByWindow(session, here.world.control, { ...choice, certificateType: 'OWN' })
    expect(prolonged.isSignatureRequired).toBe(false)
    expect(names(prolonged.status.organizationSyncStatus.successfulOrgs)).toEqual(guids(BANK))
    const both = { ...choice, organizationGuids: guids(BANK, CARD) }
    const mixed = await connectByWindow(session, here.world.control, { ...both, certificateType: 'FINANCE' })
    expect(mixed.isSignatureRequired).toBe(true)
    expect(names(mixed.status.organizationSyncStatus.successfulOrgs)).toEqual(guids(BANK, CARD).toSorted())
    expect(await tokenCalls(session)).toEqual([...before, CARD].toSorted())
  }, 60_000)
})

describe('the text to sign', () => {
  it('is what the person agreed to and nothing else, different every time', async () => {
    const session = await here.somebody()
    const [one, two] = [await consented(session, 'COMMON'), await consented(session, 'COMMON')]
    const [plain, other] = [JSON.parse(one.serializedPlainText), JSON.parse(two.serializedPlainText)]
    expect(plain.requests.map(({ orgCode }: { orgCode: string }) => orgCode)).toEqual(
      one.organizations.map(({ guid }) => (guid === organizationGuidOf(BANK) ? BANK : CARD)),
    )
    expect(plain.requests[0].consent).toBe(other.requests[0].consent)
    const nonces = [...plain.requests, ...other.requests].flatMap(({ consentNonce, ucpidNonce }) => [
      consentNonce,
      ucpidNonce,
    ])
    expect(new Set(nonces).size).toBe(8)
    const { terms, userAgreement } = await session.mydata.listTermsToConnectByCommonCertificate()
    expect(plain.userAgreement).toBe(userAgreement)
    expect(plain.userAgreeInfo).toEqual({
      realName: false,
      gender: false,
      nationalInfo: false,
      birthDate: false,
      ci: true,
    })
    expect(terms.map(({ termsTypeEnum, url }) => [termsTypeEnum, url])).toEqual([
      ['MYDATA_CERTIFICATE_IDENTITY_AGENCY', '/terms/mydata-certificate-identity-agency'],
    ])
  })

  it('is written for nobody under 19', async () => {
    expect(await refusalOf(consented(await here.somebody('choi-doyun'), 'COMMON'))).toEqual({
      code: 'MYDATA_UNDER_AGE',
    })
  })

  it('is written only for certificates that are configured', async () => {
    const { certificateModules, ...outside } = JSON.parse(
      readFileSync(here.world.serverEnv.OUTSIDE_FILE as string, 'utf8'),
    )
    expect(certificateModules).toHaveLength(3)
    const file = path.join(here.world.dataDir, 'without-certificates.json')
    writeFileSync(file, JSON.stringify(outside))
    const server = await startService({
      name: 'server without certificates',
      entry: path.resolve(import.meta.dirname, '../../../../../../apps/server/src/main.ts'),
      logFile: path.join(here.world.dataDir, 'logs', 'without-certificates.log'),
      env: { ...here.world.serverEnv, PORT: '0', INTERNAL_PORT: '0', IEUM_ROLES: 'web', OUTSIDE_FILE: file },
    })
    try {
      const url = server.listening.url as string
      const session = await signUp(url, here.world.control, await newPerson(here.world.control))
      for (const type of CERTIFICATE_TYPES) {
        expect(await refusalOf(consented(session, type))).toEqual({ code: 'MYDATA_CERTIFICATE_REQUEST_FAILED' })
      }
    } finally {
      await server.stop()
    }
  }, 60_000)
})
