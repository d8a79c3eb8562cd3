import { DAY_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { describe, expect, it } from 'vitest'
import { type Consenting, connectAll, consent } from '../journeys/journey.ts'
import { newPerson, newPhoneNumber, personFileLike } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import { useWorld } from '../world/use-world.ts'

const { world } = useWorld({ exclusive: true })

const now = async () => (await world.control.clock()).nowMs
const nextKoreanMidnight = (atMs: number) => startOfKoreanDayMs(ymdParts(koreanYmd(atMs + DAY_MS)))
/** `YYYYMMDDhhmmss` in Korea, which has no summer time. */
const koreanStamp = (atMs: number) => new Date(atMs + 9 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
const codeOf = (error: unknown) => (error as { errorCodeEnum?: string }).errorCodeEnum

describe('business time', { timeout: 90_000 }, () => {
  it('[CF-6.3] turns nineteen at midnight in Korea, not before', async () => {
    const midnight = nextKoreanMidnight(await now())
    const [year, ...rest] = koreanYmd(midnight).split('-')
    const birthDate = [Number(year) - 19, ...rest].join('-')
    // 29 February does not exist 19 years ago: then the next day serves as well.
    const person = await newPerson(world.control, {
      like: 'park-junho',
      sexDigit: '3',
      birthDate: birthDate.replace('-02-29', '-03-01'),
    })
    const session = await signUp(world.url, world.control, person)
    const submit = () =>
      consent(session, world.control).then(
        () => 'accepted',
        (error: unknown) => codeOf(error),
      )
    await world.control.setClock({ nowMs: midnight - MINUTE_MS })
    expect(await submit()).toBe('MYDATA_UNDER_AGE')
    await world.control.setClock({ nowMs: midnight + 1_000 })
    expect(await submit()).toBe('accepted')
  })

  it('opens and closes a maintenance window over midnight', async () => {
    const midnight = nextKoreanMidnight(await now())
    const { institutions } = await world.control.call<{ institutions: { orgCode: string; name: string }[] }>(
      'GET',
      '/control/institutions',
    )
    const [target] = institutions.filter((one) => one.orgCode === 'A1AAER0000')
    await world.control.setBehaviour('A1AAER0000', {
      name: 'maintenance',
      from: koreanStamp(midnight - 10 * MINUTE_MS),
      to: koreanStamp(midnight + 10 * MINUTE_MS),
    })
    const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))
    const schedule = async () => {
      const { organizations } = await session.mydata.listOrganizations()
      return organizations.find((one) => one.name === target?.name)?.maintenanceSchedule ?? null
    }
    await world.control.setClock({ nowMs: midnight - 11 * MINUTE_MS })
    expect(await schedule()).toBeNull()
    await world.control.setClock({ nowMs: midnight - 9 * MINUTE_MS })
    await expect
      .poll(schedule, { timeout: 45_000, interval: 500 })
      .toMatchObject({ fromMs: String(midnight - 10 * MINUTE_MS), toMs: String(midnight + 10 * MINUTE_MS) })
    await world.control.setClock({ nowMs: midnight + 9 * MINUTE_MS })
    expect(await schedule()).not.toBeNull()
    await world.control.setClock({ nowMs: midnight + 10 * MINUTE_MS + 1_000 })
    expect(await schedule()).toBeNull()
    await world.control.clearBehaviour('A1AAER0000')
  })

  it('ends a consent: home shows it, and the amounts stay', async () => {
    const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))
    const endsAt = (await now()) + 3 * DAY_MS
    const { status } = await connectAll(session, world.control, {
      informedConsent: { consentEndDateMs: endsAt, consentEndDateByYear: null },
    })
    const [organization] = status.organizationSyncStatus.successfulOrgs
    const before = await session.mydata.listAssets()
    expect(before.notices.filter((notice) => notice.noticeEnum === 'EXPIRED')).toEqual([])
    const [connection] = (await session.mydata.listConnectedOrganizations()).connections
    const consentEndMs = Number(connection?.dataAccessConsentExpiredAt)
    expect(koreanYmd(consentEndMs)).toBe(koreanYmd(endsAt))

    await world.control.setClock({ nowMs: consentEndMs - MINUTE_MS })
    expect((await session.mydata.listAssets()).notices.map((notice) => notice.noticeEnum)).not.toContain('EXPIRED')
    await world.control.setClock({ nowMs: consentEndMs + MINUTE_MS })
    const after = await session.mydata.listAssets()
    expect(after.notices.map((notice) => [notice.organization.guid, notice.noticeEnum])).toContainEqual([
      organization?.guid,
      'EXPIRED',
    ])
    expect(after.assets.map((asset) => asset.scopeAssetStatusEnum)).toEqual(after.assets.map(() => 'RELOGIN_REQUIRED'))
    expect(after.assets.length).toBe(before.assets.length)
  })
})

describe('numbers and people', { timeout: 60_000 }, () => {
  it('finds the old account of the same person with a new number', async () => {
    const ci = Buffer.from(newPhoneNumber().padEnd(64, '7')).toString('base64')
    const file = await personFileLike(world.control, { like: 'park-junho', ci })
    const first = await signUp(world.url, world.control, await world.control.addPerson(file))
    await connectAll(first, world.control)
    const { assets } = await first.mydata.listAssets()
    expect(assets.length).toBeGreaterThan(0)

    const moved = await world.control.addPerson({ ...file, phoneNumber: newPhoneNumber() })
    const second = await signUp(world.url, world.control, moved)
    expect((await second.mydata.listAssets()).assets.map((one) => one.assetIdentifier).sort()).toEqual(
      assets.map((one) => one.assetIdentifier).sort(),
    )
    expect(await second.account.getMe()).toEqual(await first.account.getMe())
  })

  it('opens a new account when a number has moved to another person', async () => {
    const phoneNumber = newPhoneNumber()
    const first = await signUp(
      world.url,
      world.control,
      await newPerson(world.control, { like: 'park-junho', phoneNumber }),
    )
    await connectAll(first, world.control)
    const other = await newPerson(world.control, { like: 'park-junho', name: '새주인', phoneNumber })
    // Simulates some time: one number gets a code every half minute of machine time.
    const database = await world.connectDatabase()
    await database.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
    const second = await signUp(world.url, world.control, other)
    expect((await second.account.getFullName()).fullName).toBe('새주인')
    expect((await second.mydata.listAssets()).assets).toEqual([])
    expect((await first.account.getFullName()).fullName).toBe(first.person.name)
  })
})

describe('29 February', { timeout: 60_000 }, () => {
  /** The consent call at this moment in Korea; its code when it is refused. */
  const submitAt = async (session: PersonSession, at: string, informedConsent: Consenting['informedConsent'] = {}) => {
    await world.control.setClock({ nowMs: Date.parse(`${at}+09:00`) })
    return consent(session, world.control, { informedConsent }).then(() => 'accepted', codeOf)
  }

  it('turns nineteen on 1 March where the year has no 29 February', async () => {
    const person = await newPerson(world.control, { like: 'park-junho', sexDigit: '3', birthDate: '2012-02-29' })
    await world.control.setClock({ nowMs: Date.parse('2031-02-28T12:00:00+09:00') })
    const session = await signUp(world.url, world.control, person)
    expect(await submitAt(session, '2031-02-28T23:59:00')).toBe('MYDATA_UNDER_AGE')
    expect(await submitAt(session, '2031-03-01T00:00:01')).toBe('accepted')
  })

  it('a year from 29 February ends on 28 February, not on the day before', async () => {
    const leapDay = '2032-02-29T12:00:00'
    await world.control.setClock({ nowMs: Date.parse(`${leapDay}+09:00`) })
    const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))
    const endingOn = (date: string) => ({
      consentEndDateByYear: 1 as const,
      consentEndDateMs: startOfKoreanDayMs(ymdParts(date)) + DAY_MS - 1,
    })
    expect(await submitAt(session, leapDay, endingOn('2033-02-28'))).toBe('accepted')
    expect(await submitAt(session, leapDay, endingOn('2033-02-26'))).toBe('MYDATA_CONSENT_INVALID')
    expect(await submitAt(session, leapDay, endingOn('2033-03-02'))).toBe('MYDATA_CONSENT_INVALID')
  })
})
