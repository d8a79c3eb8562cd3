import { randomUUID } from 'node:crypto'
import type { ConsentBundle } from '@ieum/contracts/mydata/consents/consents.ts'
import type { ConsentId, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { connectByWindow } from '@ieum/testkit/journeys/certificate-journey.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { sha256 } from '../../../platform/db/tables/ledger-row.ts'
import { AnchorHeader } from '../../../platform/ledger/anchor/anchor-line.ts'
import { createLedgerKey, readPublicSealKey } from '../../../platform/ledger/ledger-keys.ts'
import { organizationGuidOf } from '../organizations/portal-row.ts'
import { type Trusted, verifyBundle } from './verify-bundle.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const CARD = organizationGuidOf('D1SHCD0000')
const NOBODYS = id<ConsentId>(randomUUID())
const NOTHING: Trusted = { publicKeys: [], ledgerKey: null, authorityDigests: [] }

const { world } = useWorld({ env: { DELETION_UNDO_SECONDS: '1' } })

const somebody = async () => signUp(world.url, world.control, await newPerson(world.control))
const connect = (session: PersonSession, ...organizationGuids: OrganizationGuid[]) =>
  connectAll(session, world.control, { organizationGuids })
const listed = async (session: PersonSession, query: { limit?: number; pageToken?: string } = {}) =>
  session.mydata.listConsents({ query })

/** Resolves once its rows are in a line. */
async function anchored(session: PersonSession, consentId: ConsentId): Promise<ConsentBundle> {
  let bundle: ConsentBundle | null = null
  await expect
    .poll(
      async () => {
        bundle = await session.mydata.getConsentBundle({ params: { consentId } })
        return bundle.segments.every(({ anchor }) => anchor !== null)
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  return bundle as unknown as ConsentBundle
}

/** An auditor's inputs: the published key of the seal, and the key of the rows. */
function trustIn(bundle: ConsentBundle): Trusted {
  const header = AnchorHeader.parse(JSON.parse(bundle.segments[0]?.anchor?.header as string))
  return { ...NOTHING, publicKeys: [readPublicSealKey(header.publicKey)] }
}
const wrongOf = (bundle: unknown, trusted: Trusted = NOTHING) =>
  verifyBundle(bundle, trusted, Date.now()).filter(({ isRight }) => isRight === false)

it('listConsents: says what each person has signed, word for word, and nothing of others', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const first = await connect(one, BANK, CARD)
  await connect(other, BANK)
  const { consents, nextPageToken } = await listed(one)
  expect(nextPageToken).toBeNull()
  expect(consents).toHaveLength(1)
  const [consent] = consents
  expect(consent).toMatchObject({
    consentId: first.certificationTransactionId,
    stateEnum: 'ACTIVE',
    signature: { mydataCertificateOrganizationEnum: 'KAKAO', certificateTypeEnum: null },
    differences: null,
    // The consent to the terms comes first.
    ledger: { seq: 2, isFromBefore: false },
  })
  expect(Number(consent?.signedAtMs)).toBeGreaterThanOrEqual(Number(consent?.requestedAtMs) - 60_000)
  expect(consent?.organizations.map(({ organizationGuid }) => organizationGuid).sort()).toEqual([BANK, CARD].sort())
  for (const {
    document,
    documentDigest,
    organizationName,
    withdrawnAtMs,
    replacedByConsentId,
  } of consent?.organizations ?? []) {
    expect(JSON.parse(document as string)).toMatchObject({
      purpose: consent?.purpose,
      rcv_org_code: expect.any(String),
    })
    expect(sha256(document as string).toString('hex')).toBe(documentDigest)
    expect(organizationName).toMatch(/\S/)
    expect([withdrawnAtMs, replacedByConsentId]).toEqual([null, null])
  }
  const ofOther = (await listed(other)).consents
  expect(ofOther.map(({ organizations }) => organizations.length)).toEqual([1])
  expect(ofOther[0]?.consentId).not.toBe(consent?.consentId)
  expect((await listed(await somebody())).consents).toEqual([])
})

it('listConsents: says what differs at a renewal, what replaces what, and comes page by page', async () => {
  const session = await somebody()
  const first = (await connect(session, BANK, CARD)).certificationTransactionId
  const second = (await connect(session, BANK)).certificationTransactionId
  const page = await listed(session, { limit: 1 })
  expect(page.consents).toMatchObject([
    {
      consentId: second,
      differences: {
        previousConsentId: first,
        addedOrganizationGuids: [],
        leftOutOrganizationGuids: [CARD],
        scopes: [],
      },
    },
  ])
  const rest = await listed(session, { limit: 1, pageToken: page.nextPageToken as string })
  expect(rest.nextPageToken).toBeNull()
  expect(rest.consents).toMatchObject([{ consentId: first, stateEnum: 'ACTIVE' }])
  const replaced = rest.consents[0]?.organizations.map((one) => [one.organizationGuid, one.replacedByConsentId])
  expect(new Map(replaced as [string, string | null][])).toEqual(
    new Map<string, string | null>([
      [BANK, second],
      [CARD, null],
    ]),
  )
})

it('[CF-5.19] getLastConsent: the last one that names one of the institutions, of the person alone', async () => {
  const [session, other] = [await somebody(), await somebody()]
  const lastOf = async (who: PersonSession, ...organizationGuids: OrganizationGuid[]) =>
    (await who.mydata.getLastConsent({ body: { organizationGuids } })).lastConsent
  expect(await lastOf(session, BANK, CARD)).toBeNull()
  expect(await lastOf(session)).toBeNull()
  const first = (await connect(session, BANK, CARD)).certificationTransactionId
  const second = (
    await connectAll(session, world.control, {
      organizationGuids: [BANK],
      scopes: ['BANK_DEPOSIT'],
      informedConsent: { shouldSchedule: false },
    })
  ).certificationTransactionId
  expect(await lastOf(session, BANK, CARD)).toMatchObject({
    consentId: second,
    cycleDays: null,
    organizations: [{ organizationGuid: BANK, scopeTypeEnums: ['BANK_DEPOSIT'] }],
  })
  const ofCard = await lastOf(session, CARD)
  expect(ofCard).toMatchObject({ consentId: first, cycleDays: 7, purpose: expect.stringMatching(/\S/) })
  expect(ofCard?.organizations.map(({ organizationGuid }) => organizationGuid).toSorted()).toEqual([BANK, CARD].sort())
  await session.mydata.disconnect({ body: { organizationGuid: CARD } })
  expect((await lastOf(session, CARD))?.consentId).toBe(first)
  expect(await lastOf(session, id(randomUUID()))).toBeNull()
  expect(await lastOf(other, BANK, CARD)).toBeNull()
}, 60_000)

it('listConsents: says when an institution was disconnected, and by whom', { timeout: 60_000 }, async () => {
  const session = await somebody()
  await connect(session, BANK)
  await session.mydata.disconnect({ body: { organizationGuid: BANK } })
  await expect.poll(async () => (await listed(session)).consents[0]?.stateEnum, { timeout: 45_000 }).toBe('WITHDRAWN')
  expect((await listed(session)).consents).toMatchObject([
    { organizations: [{ withdrawnByEnum: 'PERSON', withdrawnAtMs: expect.any(String), document: expect.any(String) }] },
  ])
})

it('listConsents: refuses a token of somebody else, and what is none', async () => {
  const [one, other] = [await somebody(), await somebody()]
  for (const session of [one, other]) {
    await connect(session, BANK)
    await connect(session, BANK)
  }
  const { nextPageToken } = await listed(one, { limit: 1 })
  expect(nextPageToken).not.toBeNull()
  await expect(listed(other, { limit: 1, pageToken: nextPageToken as string })).rejects.toMatchObject({
    errorCodeEnum: 'INVALID_PAGE_TOKEN',
  })
  expect((await one.fetch('/v1/mydata/users/me/consents?limit=0')).status).toBe(400)
})

it('getConsentBundle: refuses another person’s consent as it does one that nobody has', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const { certificationTransactionId } = await connect(one, BANK)
  const bundle = (consentId: string) => other.fetch(`/v1/mydata/users/me/consents/${consentId}/bundle`)
  // Terms belong to another service.
  await connect(other, BANK)
  const [agreed] = (await other.account.listTermsConsents()).termsConsents
  expect((await bundle(agreed?.consentId as string)).status).toBe(404)
  const [theirs, nobodys, none] = [await bundle(certificationTransactionId), await bundle(NOBODYS), await bundle('x')]
  expect([theirs.status, nobodys.status, none.status]).toEqual([404, 404, 400])
  const [a, b] = [await theirs.json(), await nobodys.json()]
  expect({ ...(a as object), requestId: '' }).toEqual({ ...(b as object), requestId: '' })
  expect(a).toMatchObject({ errorCodeEnum: 'MYDATA_CONSENT_NOT_FOUND' })
})

it('[CF-5.18] listConsents, getConsentBundle: the tick for recommendations stands beside the flag that was sent', async () => {
  const [without, given] = [await somebody(), await somebody()]
  await given.account.consentUserTerms({ body: { termsTypeEnum: 'USAGE_FOR_PRODUCT_CURATION' } })
  const shown = []
  for (const session of [without, given]) {
    const { certificationTransactionId } = await connect(session, BANK)
    const [consent] = (await listed(session)).consents
    const bundle = await session.mydata.getConsentBundle({
      params: { consentId: id<ConsentId>(certificationTransactionId) },
    })
    const checks = verifyBundle(bundle, NOTHING, Date.now()).filter(({ what }) => what.startsWith('curation'))
    shown.push([
      consent?.choices.isConsentUsageMydataForProductCuration,
      consent?.choices.isProductCurationConsented,
      ...checks.map(({ isRight, detail }) => [isRight, detail]),
    ])
  }
  const flag = [true, 'true as sent: it follows the consent to categories']
  expect(shown).toEqual([
    [true, false, flag, [true, 'recommendations: false']],
    [true, true, flag, [true, 'recommendations: true']],
  ])
})

it('getConsentBundle: proves a consent by itself, and says so of nothing that was changed', {
  timeout: 60_000,
}, async () => {
  const session = await somebody()
  const consentId = id<ConsentId>((await connect(session, BANK, CARD)).certificationTransactionId)
  const bundle = await anchored(session, consentId)
  const trusted = trustIn(bundle)
  const checks = verifyBundle(bundle, trusted, Date.now())
  expect(checks.filter(({ isRight }) => isRight === false)).toEqual([])
  const right = new Set(checks.filter(({ isRight }) => isRight).map(({ what }) => what))
  expect(right).toEqual(
    new Set([
      'row',
      'chain',
      'content',
      'anchor',
      'seal',
      'documents',
      'signature',
      'signer',
      'curation flag',
      'curation tick',
    ]),
  )

  const text = JSON.stringify(bundle)
  const changed = (from: string | RegExp, to: string) => {
    expect(text.replace(from, to)).not.toBe(text)
    return JSON.parse(text.replace(from, to)) as unknown
  }
  const isWrong = (other: unknown, what: string) =>
    expect(wrongOf(other, trusted).map((check) => check.what)).toContain(what)
  isWrong(changed('end_date', 'END_date'), 'content')
  isWrong(changed(/"recordedAtMs":"\d/, '"recordedAtMs":"9'), 'row')
  isWrong(changed(bundle.userId, randomUUID()), 'row')
  isWrong(changed('sealedAtMs', 'sealedatMs'), 'seal')
  isWrong(changed(/"kind":"DOCUMENT"/, '"kind":"CHANGE"'), 'row')
  isWrong({ ...bundle, segments: bundle.segments.map((one) => ({ ...one, rows: one.rows.slice(0, -1) })) }, 'anchor')
  isWrong({ format: 'ieum-consent-bundle-1' }, 'form')
  const [anotherKey] = [readPublicSealKey(Buffer.alloc(32, 7).toString('base64'))]
  expect(wrongOf(bundle, { ...trusted, publicKeys: [anotherKey as never] }).map(({ what }) => what)).toContain('seal')
  expect(
    wrongOf(bundle, { ...trusted, ledgerKey: createLedgerKey(Buffer.alloc(32)) }).map(({ what }) => what),
  ).toContain('mac')
  // A forger who recomputes the rows would still need the signature.
  const forged = JSON.parse(text) as ConsentBundle
  const row = forged.segments[0]?.rows.find(({ kind }) => kind === 'DOCUMENT') as {
    content: string
    commitment: string
  }
  row.content = row.content.replace('end_date', 'END_date')
  row.commitment = sha256(row.content).toString('hex')
  expect(wrongOf(forged).map(({ what }) => what)).toEqual(expect.arrayContaining(['row', 'signature']))
})

it('getConsentBundle: proves what was signed in a window, with the agreement beside it', {
  timeout: 60_000,
}, async () => {
  const session = await somebody()
  await connectByWindow(session, world.control, { organizationGuids: [BANK], certificateType: 'COMMON' })
  const [consent] = (await listed(session)).consents
  expect(consent?.signature).toMatchObject({ certificateTypeEnum: 'COMMON', mydataCertificateOrganizationEnum: null })
  const bundle = await anchored(session, consent?.consentId as ConsentId)
  const checks = verifyBundle(bundle, trustIn(bundle), Date.now())
  expect(checks.filter(({ isRight }) => isRight === false)).toEqual([])
  expect(checks.map(({ what }) => what)).toContain('agreement')
})

it('listConsents: names every switch of a consent in its order, the one back on as well', async () => {
  const session = await somebody()
  await connect(session, BANK)
  const [asset] = (await session.mydata.listAssets()).assets.filter(({ scopeTypeEnums }) =>
    scopeTypeEnums.includes('BANK_DEPOSIT'),
  )
  const kind = { organizationGuid: BANK, scopeTypeEnum: 'BANK_DEPOSIT', updateMask: ['isConsented'] } as const
  const one = { ...kind, assetIdentifier: asset?.assetIdentifier ?? null }
  for (const body of [
    { ...kind, isConsented: false },
    { ...kind, isConsented: true },
    { ...kind, isConsented: false },
    { ...kind, isConsented: true },
    { ...one, isConsented: false },
    { ...one, isConsented: true },
  ]) {
    await session.mydata.updateUserScopeStatus({ body: { ...body, updateMask: [...body.updateMask] } })
  }
  const [consent] = (await listed(session)).consents
  expect(consent?.changes.map(({ changeEnum, isOn, isOneAsset }) => [changeEnum, isOn, isOneAsset])).toEqual([
    ['SCOPE', false, false],
    ['SCOPE', true, false],
    ['SCOPE', false, false],
    ['SCOPE', true, false],
    ['SCOPE', false, true],
    ['SCOPE', true, true],
  ])
  expect(consent?.changes.map(({ organizationGuid }) => organizationGuid)).toEqual(Array(6).fill(BANK))
})
