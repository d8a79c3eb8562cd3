import { GUARDIAN_AGREEMENT_VERSION } from '@ieum/contracts/health-insurance/enums.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { describe, expect, it } from 'vitest'
import { closeCommits } from '../faults/health/commit-gate.ts'
import { askedGuardian, askGuardian, type Family, newFamily, WITH_HEALTH_INSURANCE } from '../people/guardian-family.ts'
import type { PersonSession } from '../people/person-session.ts'
import { refusalOf } from '../refusal-of.ts'
import { useWorld } from '../world/use-world.ts'

const PARTY = 'HINHIS0000'
const opened = useWorld({ env: WITH_HEALTH_INSURANCE })
const MISSING = '018f0000-0000-7000-8000-000000000000'
const NOT_FOUND = 'HEALTH_INSURANCE_REQUEST_NOT_FOUND'

const family = (change: Parameters<typeof newFamily>[1] = {}): Promise<Family> => newFamily(opened.world, change)
const ask = askGuardian
const asked = (one: Family) => askedGuardian(opened.world, one)

async function linked(one: Family) {
  const { authentication, params } = await asked(one)
  await opened.world.control.approveSimpleAuthentication(authentication.authTxId)
  const { link, linkResultEnum } = await one.child.healthInsurance.finishHealthInsuranceLink({ params })
  expect(linkResultEnum).toBe('LINKED')
  return { link: link as NonNullable<typeof link>, params }
}

async function stored(session: PersonSession) {
  const userId = await opened.userIdOf(session)
  const rows = await opened.healthDb.query('select state_enum from health_insurance_link where user_id = $1', [userId])
  const keys = await opened.keysDb.query(
    `select count(distinct organization_guid)::int as n from wrapped_key
     where user_id = $1 and organization_guid <> '00000000-0000-0000-0000-000000000000'`,
    [userId],
  )
  return { states: rows.rows.map((row) => row.state_enum), keys: keys.rows[0].n }
}

async function recorded(session: PersonSession): Promise<string[]> {
  const { rows } = await opened.db.query(
    `select kind from consent_ledger where user_id = $1 and service = 'health-insurance' order by seq`,
    [await opened.userIdOf(session)],
  )
  return rows.map((row) => row.kind)
}

describe('a guardian who authenticates', () => {
  it('finishHealthInsuranceLink: what is there is read once, and the consent recorded', {
    timeout: 60_000,
  }, async () => {
    const one = await family()
    const { healthInsurance } = one.child
    expect(await healthInsurance.getHealthInsuranceLink()).toEqual({
      cannotLinkReasonEnum: null,
      request: null,
      link: null,
    })
    const { authentication, params } = await asked(one)
    expect(authentication.state).toBe('PENDING')
    expect((await healthInsurance.getHealthInsuranceLink()).request).toMatchObject(params)
    expect(await healthInsurance.finishHealthInsuranceLink({ params })).toEqual({
      linkResultEnum: 'PENDING',
      link: null,
    })
    expect(await recorded(one.child)).toEqual([])

    await opened.world.control.approveSimpleAuthentication(authentication.authTxId)
    const { link } = await healthInsurance.finishHealthInsuranceLink({ params })
    expect(link).toMatchObject({
      healthInsuranceLinkId: params.healthInsuranceRequestId,
      guardianRelationEnum: 'MOTHER',
      insuredTypeEnum: 'EMPLOYEE',
      isDependent: true,
      unreadPremiumCount: 0,
      unreadCheckupCount: 0,
    })
    expect(link?.guardianNameToDisplay).toMatch(/\*/)
    expect(link?.checkups).toEqual([
      { checkupDate: '2026-05-14', checkupTypeEnum: 'SCHOOL', hospitalName: '한마음의원', checkupResultEnum: 'NORMAL' },
    ])
    const paid = link?.premiums.filter((month) => month.premiumStatusEnum === 'PAID') ?? []
    expect(paid.length).toBeGreaterThan(5)
    expect(link?.paidKrw).toBe(113_000 * paid.length)
    // A lost answer is requested again.
    expect((await healthInsurance.finishHealthInsuranceLink({ params })).link).toEqual(link)
    expect(await healthInsurance.getHealthInsuranceLink()).toMatchObject({ request: null, link })
    expect(await recorded(one.child)).toEqual(['CONSENT'])
    const { guardianConsents } = await healthInsurance.listGuardianConsents()
    expect(guardianConsents).toEqual([
      {
        healthInsuranceLinkId: link?.healthInsuranceLinkId,
        guardianNameToDisplay: link?.guardianNameToDisplay,
        guardianRelationEnum: 'MOTHER',
        stateEnum: 'ACTIVE',
        consentedAtMs: link?.consentedAtMs,
        endsAtMs: link?.endsAtMs,
        withdrawnAtMs: null,
        // Word for word as the guardian's phone showed it.
        agreement: {
          version: GUARDIAN_AGREEMENT_VERSION,
          title: authentication.consentTitle,
          paragraphs: authentication.consentText.split('\n'),
        },
      },
    ])
  })

  it('deleteHealthInsuranceLink: everything goes, its key too, and the withdrawal is recorded', async () => {
    const one = await family()
    await linked(one)
    expect(await stored(one.child)).toEqual({ states: ['LINKED'], keys: 1 })
    await one.child.healthInsurance.deleteHealthInsuranceLink()
    expect(await stored(one.child)).toEqual({ states: [], keys: 0 })
    expect(await recorded(one.child)).toEqual(['CONSENT', 'WITHDRAWAL'])
    const { guardianConsents } = await one.child.healthInsurance.listGuardianConsents()
    expect(guardianConsents).toMatchObject([{ stateEnum: 'WITHDRAWN' }])
    expect(await refusalOf(one.child.healthInsurance.deleteHealthInsuranceLink())).toEqual({
      code: 'HEALTH_INSURANCE_LINK_NOT_FOUND',
    })
  })

  it('a newer link takes the place of the one before', async () => {
    const one = await family()
    const { link: first } = await linked(one)
    const { link: second } = await linked(one)
    expect(second.healthInsuranceLinkId).not.toBe(first.healthInsuranceLinkId)
    expect(await stored(one.child)).toEqual({ states: ['LINKED'], keys: 1 })
    const { guardianConsents } = await one.child.healthInsurance.listGuardianConsents()
    expect(guardianConsents.map(({ stateEnum }) => stateEnum)).toEqual(['ACTIVE', 'ENDED'])
  })

  it('a newer request takes the place of the one before: a late authentication has no effect', async () => {
    const one = await family()
    const first = await asked(one)
    await asked(one)
    await opened.world.control.approveSimpleAuthentication(first.authentication.authTxId)
    const { healthInsurance } = one.child
    expect(await refusalOf(healthInsurance.finishHealthInsuranceLink({ params: first.params }))).toEqual({
      code: NOT_FOUND,
    })
    expect(await stored(one.child)).toEqual({ states: ['REQUESTED'], keys: 1 })
    expect(await recorded(one.child)).toEqual([])
  })

  it.each([
    ['REFUSED', 'refuseSimpleAuthentication'],
    ['EXPIRED', 'expireSimpleAuthentication'],
  ] as const)('%s: nothing is read, and the request is over', async (linkResultEnum, decide) => {
    const one = await family()
    const { authentication, params } = await asked(one)
    await opened.world.control[decide](authentication.authTxId)
    const { healthInsurance } = one.child
    expect(await healthInsurance.finishHealthInsuranceLink({ params })).toEqual({ linkResultEnum, link: null })
    expect(await stored(one.child)).toEqual({ states: [], keys: 0 })
    expect(await refusalOf(healthInsurance.finishHealthInsuranceLink({ params }))).toEqual({ code: NOT_FOUND })
  })

  it('NOT_GUARDIAN: another person has authenticated', async () => {
    const one = await family({ isGuardian: false })
    const { authentication, params } = await asked(one)
    await opened.world.control.approveSimpleAuthentication(authentication.authTxId)
    expect(await one.child.healthInsurance.finishHealthInsuranceLink({ params })).toEqual({
      linkResultEnum: 'NOT_GUARDIAN',
      link: null,
    })
    expect([await stored(one.child), await recorded(one.child)]).toEqual([{ states: [], keys: 0 }, []])
  })

  it('cancelHealthInsuranceRequest: given up, once', async () => {
    const one = await family()
    const { authentication, params } = await asked(one)
    expect(await guardianAnswers(one.child)).toBe(1)
    await one.child.healthInsurance.cancelHealthInsuranceRequest({ params })
    expect(await guardianAnswers(one.child)).toBe(0)
    expect(await refusalOf(one.child.healthInsurance.cancelHealthInsuranceRequest({ params }))).toEqual({
      code: NOT_FOUND,
    })
    await opened.world.control.approveSimpleAuthentication(authentication.authTxId)
    expect(await refusalOf(one.child.healthInsurance.finishHealthInsuranceLink({ params }))).toEqual({
      code: NOT_FOUND,
    })
    expect(await stored(one.child)).toEqual({ states: [], keys: 0 })
  })
})

/** A consent on record and nothing stored under it: the database failed between the two commits. */
async function recordedAlone(one: Family, before: { states: string[]; keys: number } = { states: [], keys: 0 }) {
  const { authentication, params } = await asked(one)
  await opened.world.control.approveSimpleAuthentication(authentication.authTxId)
  const gate = await closeCommits(opened.world.databaseUrl, await opened.userIdOf(one.child))
  try {
    const finished = one.child.healthInsurance.finishHealthInsuranceLink({ params }).catch(() => null)
    expect(await gate.waiting()).toBe('ledger')
    await gate.open('ledger')
    await expect.poll(() => gate.waiting()).toBe('data')
    await gate.breakWaiting()
    expect(await finished).toBeNull()
  } finally {
    await gate.remove()
  }
  expect([await stored(one.child), await recorded(one.child)]).toEqual([
    { states: [...before.states, 'REQUESTED'], keys: before.keys + 1 },
    [...before.states.map(() => 'CONSENT'), 'CONSENT'],
  ])
  return params
}

/** Stored idempotency answers that name a guardian. */
async function guardianAnswers(session: PersonSession): Promise<number> {
  const { rows } = await opened.db.query(
    "select 1 from idempotency where user_id = $1 and operation = 'requestHealthInsuranceLink'",
    [await opened.userIdOf(session)],
  )
  return rows.length
}

const consentStates = async ({ child }: Family) =>
  (await child.healthInsurance.listGuardianConsents()).guardianConsents.map(({ stateEnum }) => stateEnum)

describe('a consent under which nothing was stored', () => {
  it('ends with its request: given up, or replaced', async () => {
    const [one, other] = [await family(), await family()]
    const params = await recordedAlone(one)
    expect(await consentStates(one)).toEqual(['ACTIVE'])
    await one.child.healthInsurance.cancelHealthInsuranceRequest({ params })
    expect(await consentStates(one)).toEqual(['WITHDRAWN'])
    await recordedAlone(other)
    await asked(other)
    expect(await consentStates(other)).toEqual(['WITHDRAWN'])
  })
})

describe('a consent under which nothing was stored, beside a link', () => {
  it('leaves the consent of the link in force', async () => {
    const one = await family()
    await linked(one)
    const params = await recordedAlone(one, await stored(one.child))
    await one.child.healthInsurance.cancelHealthInsuranceRequest({ params })
    expect(await consentStates(one)).toEqual(['WITHDRAWN', 'ACTIVE'])
    await one.child.healthInsurance.deleteHealthInsuranceLink()
    expect(await consentStates(one)).toEqual(['WITHDRAWN', 'WITHDRAWN'])
  })
})

describe('who may request', () => {
  it('nobody of 19, no guardian under 19, and not under another agreement', async () => {
    const adult = await opened.somebody()
    const one = await family()
    expect((await adult.healthInsurance.getHealthInsuranceLink()).cannotLinkReasonEnum).toBe('NOT_UNDERAGE')
    expect(await refusalOf(ask({ ...one, child: adult }))).toEqual({ code: 'HEALTH_INSURANCE_NOT_UNDERAGE' })
    const young = { fullName: one.guardian.name, birthdayDate: '2010-01-01', phoneNumber: '01012345678' }
    expect(await refusalOf(ask(one, { guardian: young }))).toEqual({ code: 'HEALTH_INSURANCE_GUARDIAN_UNDERAGE' })
    expect(await refusalOf(ask(one, { agreementVersion: '0.9' }))).toEqual({
      code: 'HEALTH_INSURANCE_AGREEMENT_CHANGED',
    })
  })

  it('answers a guardian whom nobody knows like any other', async () => {
    const one = await family()
    const { request } = await ask(one, {
      guardian: { fullName: '모르는이', birthdayDate: '1980-01-01', phoneNumber: '01099999999' },
    })
    const params = { healthInsuranceRequestId: request.healthInsuranceRequestId }
    expect(await one.child.healthInsurance.finishHealthInsuranceLink({ params })).toMatchObject({
      linkResultEnum: 'PENDING',
    })
  })

  it("answers another person's request and link like a missing one", async () => {
    const [one, other] = [await family(), await family()]
    const { params } = await asked(one)
    const { healthInsurance } = other.child
    for (const call of ['finishHealthInsuranceLink', 'cancelHealthInsuranceRequest'] as const) {
      const foreign = await refusalOf(healthInsurance[call]({ params }))
      const missing = await refusalOf(healthInsurance[call]({ params: { healthInsuranceRequestId: MISSING } }))
      expect([call, foreign]).toEqual([call, missing])
    }
    await linked(one)
    expect((await healthInsurance.getHealthInsuranceLink()).link).toBeNull()
    expect(await refusalOf(healthInsurance.deleteHealthInsuranceLink())).toEqual({
      code: 'HEALTH_INSURANCE_LINK_NOT_FOUND',
    })
    expect((await one.child.healthInsurance.getHealthInsuranceLink()).link).not.toBeNull()
  })
})

describe('a health insurance service that fails', () => {
  const { setBehaviour, clearBehaviour } = {
    setBehaviour: (behaviour: object) => opened.world.control.setBehaviour(PARTY, behaviour as never),
    clearBehaviour: () => opened.world.control.clearBehaviour(PARTY),
  }

  it.each(['http-500', 'malformed-json', 'wrong-schema', 'maintenance'])(
    '%s: an error, and nothing is lost',
    async (name) => {
      const one = await family()
      const { authentication, params } = await asked(one)
      await opened.world.control.approveSimpleAuthentication(authentication.authTxId)
      await setBehaviour({ name })
      try {
        const { healthInsurance } = one.child
        expect(await refusalOf(healthInsurance.finishHealthInsuranceLink({ params }))).toEqual({
          code: 'HEALTH_INSURANCE_UPSTREAM_ERROR',
        })
        expect(await recorded(one.child)).toEqual([])
      } finally {
        await clearBehaviour()
      }
      expect(await one.child.healthInsurance.finishHealthInsuranceLink({ params })).toMatchObject({
        linkResultEnum: 'LINKED',
      })
    },
  )

  it('a request that is given up while the data are read is not there, and no key is reported missing', async () => {
    const one = await family()
    const { authentication, params } = await asked(one)
    await opened.world.control.approveSimpleAuthentication(authentication.authTxId)
    await setBehaviour({ name: 'slow', ms: 2_000, apis: ['건보-003'] })
    try {
      const finished = refusalOf(one.child.healthInsurance.finishHealthInsuranceLink({ params }))
      const reading = async () =>
        (await opened.world.control.calls()).some((call) => call.api === '건보-003' && call.status === null)
      await expect.poll(reading, { interval: 20 }).toBe(true)
      await one.child.healthInsurance.cancelHealthInsuranceRequest({ params })
      expect(await finished).toEqual({ code: NOT_FOUND })
    } finally {
      await clearBehaviour()
    }
    expect([await stored(one.child), await recorded(one.child)]).toEqual([{ states: [], keys: 0 }, []])
  })

  it('another text than ours was agreed to: no consent, nothing read', async () => {
    const one = await family()
    const { authentication, params } = await asked(one)
    await opened.world.control.approveSimpleAuthentication(authentication.authTxId)
    await setBehaviour({ name: 'odd-values', apis: ['건보-002'], fields: { consent_hash: 'a'.repeat(64) } })
    try {
      expect(await refusalOf(one.child.healthInsurance.finishHealthInsuranceLink({ params }))).toEqual({
        code: 'HEALTH_INSURANCE_UPSTREAM_ERROR',
      })
    } finally {
      await clearBehaviour()
    }
    expect([await stored(one.child), await recorded(one.child)]).toEqual([{ states: ['REQUESTED'], keys: 1 }, []])
  })

  it('rows that are not understood are counted', async () => {
    const one = await family()
    const { authentication, params } = await asked(one)
    await opened.world.control.approveSimpleAuthentication(authentication.authTxId)
    await setBehaviour({ name: 'odd-values', apis: ['건보-003'], fields: { premium_amt: '12만원' } })
    try {
      const { link } = await one.child.healthInsurance.finishHealthInsuranceLink({ params })
      expect(link?.premiums).toEqual([])
      expect(link?.paidKrw).toBe(0)
      expect(link?.unreadPremiumCount).toBeGreaterThan(5)
    } finally {
      await clearBehaviour()
    }
  })
})

it('is in the file of everything, and goes with the person', { timeout: 90_000 }, async () => {
  const one = await family()
  await linked(one)
  const userId = await opened.userIdOf(one.child)
  await one.child.account.leaveIeum()
  const left = async () => {
    const { rows } = await opened.healthDb.query('select 1 from health_insurance_link where user_id = $1', [userId])
    const keys = await opened.keysDb.query('select 1 from wrapped_key where user_id = $1', [userId])
    return rows.length + keys.rows.length
  }
  await expect.poll(left, { interval: 200, timeout: 40_000 }).toBe(0)
})

// Moves the clock of the world, so it comes last in this file.
it('ends by itself: a request after ten minutes, a link after its year', { timeout: 90_000 }, async () => {
  const [one, other, third] = [await family(), await family(), await family()]
  await asked(one)
  await linked(other)
  await recordedAlone(third)
  expect(await guardianAnswers(one.child)).toBe(1)
  await opened.world.control.setClock({ advanceMs: 11 * 60_000 })
  await expect.poll(() => stored(third.child), { interval: 200, timeout: 40_000 }).toEqual({ states: [], keys: 0 })
  expect(await consentStates(third)).toEqual(['WITHDRAWN'])
  await expect.poll(() => stored(one.child), { interval: 200, timeout: 40_000 }).toEqual({ states: [], keys: 0 })
  expect(await guardianAnswers(one.child)).toBe(0)
  expect((await stored(other.child)).states).toEqual(['LINKED'])
  await opened.world.control.setClock({ advanceMs: 367 * DAY_MS })
  await expect.poll(() => stored(other.child), { interval: 200, timeout: 40_000 }).toEqual({ states: [], keys: 0 })
  expect(await consentStates(other)).toEqual(['ENDED'])
})
