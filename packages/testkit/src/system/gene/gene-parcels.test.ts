import { readFileSync } from 'node:fs'
import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import { createInternalClient } from '@ieum/contract-kit/internal.ts'
import { geneProvider } from '@ieum/contracts/gene/provider.ts'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { expect, it } from 'vitest'
import { type Applicant, newApplicant } from '../../people/gene-applicant.ts'
import type { PersonSession } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({
  env: {
    GENE_PLACES_A_DAY: '50',
    LABORATORIES: JSON.stringify({ macrogen: [secretHash('secret')] }),
  },
})
const POST = 'EPPOST0000'

const lab = () => createInternalClient(geneProvider, { baseUrl: opened.world.internalUrl, secret: 'macrogen.secret' })
const now = async () => (await opened.world.control.clock()).nowMs
const wait = (advanceMs: number) => opened.world.control.setClock({ advanceMs })

let kits = 0
/** A person to whom the laboratory has sent a kit, with a number that the post knows or not. */
async function kitSent(
  story?: string,
  { courier = 'EPOST' } = {},
): Promise<Applicant & { kitId: string; trackingNumber: string }> {
  const one = await newApplicant(opened)
  const { trackingNumber } = await opened.world.control.labelParcel(story ? { story } : {})
  const kitId = `IEUM-P${process.pid}-${++kits}`
  await lab().notifyKitShipped({
    body: {
      analysisToken: one.analysisToken,
      kitId,
      courier,
      trackingNumber,
      sentAt: await now(),
    },
  })
  return { ...one, kitId, trackingNumber }
}

const parcel = (session: PersonSession, trackingNumber: string) =>
  session.gene.getEpostParcelStatus({ params: { trackingNumber } })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ status, errorCodeEnum }: { status: number; errorCodeEnum: string }) => `${status} ${errorCodeEnum}`,
  )
const statusOf = async ({ session }: Pick<Applicant, 'session'>) =>
  (await session.gene.getMacrogenStatus()).userDtcGeneticTestingStatusEnum

it('getEpostParcelStatus: returns the place of the kit without names, and the log does not link the number to a person', async () => {
  const { session, trackingNumber } = await kitSent()
  expect(await parcel(session, trackingNumber)).toEqual({
    trackingNumber,
    courierEnum: 'EPOST',
    parcelStatusEnum: 'LABEL_CREATED',
    statusText: '운송장출력',
    isDelivered: false,
    deliveredAtMs: null,
    events: [
      {
        occurredAtMs: expect.stringMatching(/^\d{13}$/),
        location: '서울우편집중국',
        statusText: '운송장출력',
        parcelStatusEnum: 'LABEL_CREATED',
      },
    ],
  })
  await wait(16 * HOUR_MS)
  const underway = await parcel(session, trackingNumber)
  expect(underway).toMatchObject({ parcelStatusEnum: 'IN_TRANSIT', isDelivered: false })
  expect(underway.events.map((one) => one.statusText)).toEqual(['운송장출력', '접수', '발송', '도착'])
  expect(readFileSync(opened.world.serverLog, 'utf8')).not.toContain(trackingNumber)
})

it('getEpostParcelStatus: returns the same answer for ten minutes', async () => {
  const { session, trackingNumber } = await kitSent()
  const first = await parcel(session, trackingNumber)
  await opened.world.control.pushParcel(trackingNumber, 'next')
  expect(await parcel(session, trackingNumber)).toEqual(first)
  await wait(10 * 60_000)
  expect((await parcel(session, trackingNumber)).events).toHaveLength(2)
})

it('getEpostParcelStatus: another person’s and a missing parcel have the same answer, and no number at all', async () => {
  const [one, stranger] = [await kitSent(), await opened.somebody()]
  expect(await refusal(parcel(stranger, one.trackingNumber))).toBe('404 GENE_PARCEL_NOT_FOUND')
  expect(await refusal(parcel(one.session, '6099999999999'))).toBe('404 GENE_PARCEL_NOT_FOUND')
  for (const number of ['601', `${one.trackingNumber}1`, 'abcdefghijklm', ' '])
    expect(await refusal(parcel(one.session, number))).toBe('400 GENE_INVALID_TRACKING_NUMBER')
})

it('getEpostParcelStatus: a number of ours that the post does not know has a label, and of another courier it is not asked', async () => {
  const unknown = await kitSent('UNKNOWN')
  expect(await parcel(unknown.session, unknown.trackingNumber)).toMatchObject({
    parcelStatusEnum: 'LABEL_CREATED',
    statusText: '접수를 기다려요',
    events: [],
  })
  const other = await kitSent(undefined, { courier: 'CJ' })
  expect(await parcel(other.session, other.trackingNumber)).toMatchObject({
    courierEnum: 'CJ',
    parcelStatusEnum: 'UNKNOWN',
    events: [],
  })
})

it('getEpostParcelStatus: a fault of the post is reported as an outside error, and not cached', async () => {
  const { session, trackingNumber } = await kitSent()
  const { control } = opened.world
  for (const name of ['http-500', 'malformed-json', 'wrong-schema', 'reset', 'hang'] as const) {
    await control.setBehaviour(POST, { name })
    expect([name, await refusal(parcel(session, trackingNumber))]).toEqual([name, '502 GENE_UPSTREAM_PARCEL_ERROR'])
  }
  await control.setBehaviour(POST, { name: 'odd-values', fields: { date: '2026.13.01' } })
  expect(await refusal(parcel(session, trackingNumber))).toBe('502 GENE_UPSTREAM_PARCEL_ERROR')
  await control.clearBehaviour(POST)
  expect(await parcel(session, trackingNumber)).toMatchObject({ parcelStatusEnum: 'LABEL_CREATED' })
})

it('getEpostParcelStatus, getMacrogenTimeline: a kit that the post delivered has arrived, with its time', async () => {
  const one = await kitSent()
  await wait(2 * DAY_MS)
  await expect.poll(() => statusOf(one), { timeout: 20_000 }).toBe('KIT_DELIVERED')
  const { deliveredAtMs, isDelivered } = await parcel(one.session, one.trackingNumber)
  expect(isDelivered).toBe(true)
  const { timeline } = await one.session.gene.getMacrogenTimeline()
  expect(timeline.find((step) => step.statusEnum === 'KIT_DELIVERED')).toMatchObject({
    occurredAtMs: deliveredAtMs,
    isDone: true,
    isInferred: false,
  })
  const { rows } = await opened.healthDb.query(
    `select actor_enum from gene_timeline where application_id = $1 and status_enum = 'KIT_DELIVERED'`,
    [one.applicationId],
  )
  expect(rows).toEqual([{ actor_enum: 'COURIER' }])
  const late = { analysisToken: one.analysisToken, deliveredAt: await now() }
  expect(await lab().notifyKitDelivered({ body: late })).toMatchObject({
    userDtcGeneticTestingStatusEnum: 'KIT_DELIVERED',
  })
  const { timeline: after } = await one.session.gene.getMacrogenTimeline()
  expect(after).toEqual(timeline)
})

it('getEpostParcelStatus: a returned parcel is reported once and its status stays', async () => {
  const one = await kitSent('RETURNED')
  const dueOf = async () => {
    const { rows } = await opened.healthDb.query<{ next_due_at: Date | null; status_enum: string }>(
      'select next_due_at, status_enum from gene_application where application_id = $1',
      [one.applicationId],
    )
    return rows[0]
  }
  expect((await dueOf())?.next_due_at).not.toBeNull()
  await wait(3 * DAY_MS)
  await expect.poll(dueOf, { timeout: 20_000 }).toEqual({ next_due_at: null, status_enum: 'KIT_SENT' })
  expect(await parcel(one.session, one.trackingNumber)).toMatchObject({
    parcelStatusEnum: 'RETURNED',
    isDelivered: false,
    deliveredAtMs: null,
  })
})

it('getEpostParcelStatus: one that is lost is asked for two weeks long', async () => {
  const one = await kitSent('LOST')
  const { rows } = await opened.healthDb.query<{ next_due_at: Date }>(
    'select next_due_at from gene_application where application_id = $1',
    [one.applicationId],
  )
  const due = async () =>
    (
      await opened.healthDb.query<{ next_due_at: Date | null }>(
        'select next_due_at from gene_application where application_id = $1',
        [one.applicationId],
      )
    ).rows[0]?.next_due_at
  await wait(3 * HOUR_MS)
  await expect
    .poll(async () => (await due())?.getTime(), { timeout: 20_000 })
    .toBeGreaterThan(Number(rows[0]?.next_due_at))
  await wait(14 * DAY_MS)
  await expect.poll(due, { timeout: 20_000 }).toBeNull()
  expect(await statusOf(one)).toBe('KIT_SENT')
  expect(await parcel(one.session, one.trackingNumber)).toMatchObject({ parcelStatusEnum: 'IN_TRANSIT' })
})

it('getEpostParcelStatus, returnMacrogenKit: the way back, under the number that the laboratory reported', async () => {
  const { session, kitId } = await kitSent()
  const returnAddress = {
    zipCode: '63122',
    address: '제주특별자치도 제주시 가온길 3',
    addressDetail: '3층',
    recipientName: '받는이',
    phoneNumber: '01012345678',
  }
  await session.gene.returnMacrogenKit({ body: { kitId, returnAddress } })
  const numberOf = async () =>
    (await session.gene.getMacrogenApplication()).application?.returning?.returnTrackingNumber ?? ''
  await expect.poll(numberOf, { timeout: 20_000 }).toMatch(/^\d{13}$/)
  const first = await numberOf()
  expect(await parcel(session, first)).toMatchObject({
    courierEnum: 'EPOST',
    parcelStatusEnum: 'LABEL_CREATED',
    events: [{ location: '제주우편집중국' }],
  })
  // From another address it is another parcel.
  await session.gene.returnMacrogenKit({ body: { kitId, returnAddress: { ...returnAddress, addressDetail: '4층' } } })
  await expect
    .poll(async () => (await numberOf()) !== first && (await numberOf()) !== '', { timeout: 20_000 })
    .toBe(true)
  expect(await refusal(parcel(session, first))).toBe('404 GENE_PARCEL_NOT_FOUND')
})

it('confirmKitAddress: after an undelivered kit no other leaves before the person has confirmed the address', async () => {
  const one = await kitSent('RETURNED')
  const { gene } = one.session
  const toConfirm = async () => (await gene.getMacrogenApplication()).application?.kitAddressToConfirm
  const elsewhere = { zipCode: '06236', address: '서울특별시 강남구 테헤란로 152', addressDetail: '7층' }
  const confirm = () => refusal(gene.confirmKitAddress({ body: elsewhere }))
  expect(await toConfirm()).toBeNull()
  expect(await confirm()).toBe('409 GENE_STATUS_CONFLICT')
  await wait(3 * DAY_MS)
  await expect.poll(toConfirm, { timeout: 20_000 }).toMatchObject({ zipCode: '04524', addressDetail: '3층' })
  const { analysisToken } = one
  await lab().updateStatus({ body: { analysisToken, statusEnum: 'APPLIED', occurredAt: await now() } })
  expect(await statusOf(one)).toBe('APPLIED')
  const again = async () => {
    const { trackingNumber } = await opened.world.control.labelParcel({})
    const kit = { kitId: `IEUM-P${process.pid}-${++kits}`, courier: 'EPOST', trackingNumber, sentAt: await now() }
    return refusal(lab().notifyKitShipped({ body: { analysisToken, ...kit } }))
  }
  expect(await again()).toBe('409 GENE_STATUS_CONFLICT')
  const stranger = await opened.somebody()
  expect(await refusal(stranger.gene.confirmKitAddress({ body: elsewhere }))).toBe('404 GENE_APPLICATION_NOT_FOUND')
  expect(await confirm()).toBeNull()
  expect(await toConfirm()).toBeNull()
  const orders = async () =>
    (await opened.world.control.labMessages(analysisToken)).filter(({ kind }) => kind === 'ORDER_KIT')
  await expect.poll(async () => JSON.stringify(await orders()), { timeout: 20_000 }).toContain(elsewhere.address)
  expect(await again()).toBeNull()
  expect(await statusOf(one)).toBe('KIT_SENT')
})

it('confirmKitAddress: of a courier that nobody can ask the laboratory is believed that a kit found nobody', async () => {
  const one = await kitSent(undefined, { courier: 'CJ' })
  const { analysisToken } = one
  await lab().updateStatus({ body: { analysisToken, statusEnum: 'APPLIED', occurredAt: await now() } })
  const { application } = await one.session.gene.getMacrogenApplication()
  expect(application?.kitAddressToConfirm).toMatchObject({ zipCode: '04524' })
})
