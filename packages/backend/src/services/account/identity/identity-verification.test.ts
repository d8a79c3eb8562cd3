import type { IdentityVerificationId, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { visitor } from '@ieum/testkit/people/person-session.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  askForCode,
  CODE_LIMITS,
  claimOf,
  newPerson,
  newPhoneNumber,
  refusalOf,
  signIn,
  startAccountWorld,
  type TestPerson,
  type World,
} from '../account.fixture.ts'

let world: World
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.agency.be('normal'))

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const anonymousVisitor = () => visitor(world.url).account

const started = (person: TestPerson) => askForCode(world, person)

describe('starting', () => {
  it('answers the same for a known, an unknown and a made-up person, and calls the agency for each', async () => {
    const known = newPerson()
    await signIn(world, known)
    world.wait(CODE_LIMITS.resendAfterMs)
    const before = world.agency.calls.length
    const answers = []
    for (const person of [known, newPerson(), newPerson({ name: '없는사람' })]) {
      const answer = await visitor(world.url).account.startIdentityVerification({ body: claimOf(person) })
      answers.push(Object.keys(answer))
    }
    expect(answers).toEqual(Array(3).fill(['identityVerificationId', 'expiresAtMs', 'resendAvailableAtMs']))
    expect(world.agency.calls.slice(before)).toEqual(['start', 'start', 'start'])
  })

  it('tells times on the clock that clients count on', async () => {
    world.time.businessOffsetMs = 400 * 86_400_000
    const { answer } = await started(newPerson())
    const left = Number(answer.expiresAtMs) - Date.now() - world.time.waitedMs - world.time.businessOffsetMs
    world.time.businessOffsetMs = 0
    expect(left).toBeGreaterThan(CODE_LIMITS.codeLifeMs - 5_000)
    expect(left).toBeLessThanOrEqual(CODE_LIMITS.codeLifeMs)
  })

  it('keeps nothing that names anybody before the code is right', async () => {
    const person = newPerson()
    await started(person)
    const { rows } = await sql<{ line: string }>`select t::text as line from identity_verification t`.execute(world.db)
    expect(rows.some(({ line }) => line.includes(person.phoneNumber) || line.includes(person.name))).toBe(false)
  })

  it('lets another code be asked for after 30 seconds', async () => {
    const person = newPerson()
    await started(person)
    expect(await refusalOf(started(person))).toBe('IDENTITY_VERIFICATION_RESEND_TOO_SOON')
    world.wait(CODE_LIMITS.resendAfterMs - 5_000)
    expect(await refusalOf(started(person))).toBe('IDENTITY_VERIFICATION_RESEND_TOO_SOON')
    world.wait(5_000)
    expect(await refusalOf(started(person))).toBe('OK')
  })

  it('sends 5 codes an hour to one number, whatever name is given, and again when the hour is over', async () => {
    const phoneNumber = newPhoneNumber()
    for (let sent = 0; sent < CODE_LIMITS.codesPerHourPerPhone; sent++) {
      expect(await refusalOf(started(newPerson({ phoneNumber })))).toBe('OK')
      world.wait(CODE_LIMITS.resendAfterMs)
    }
    const refused = await started(newPerson({ phoneNumber })).catch((error) => error)
    expect(refused.errorCodeEnum).toBe('IDENTITY_VERIFICATION_TOO_MANY_CODES')
    world.wait(Number(refused.details.availableAtMs) - Date.now() - world.time.waitedMs + 1)
    expect(await refusalOf(started(newPerson({ phoneNumber })))).toBe('OK')
  })

  it('does not let requests at once share a place', async () => {
    // Opens the connections beforehand, so that the requests really run in parallel.
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(world.db)))
    for (let round = 0; round < 5; round++) {
      const phoneNumber = newPhoneNumber()
      const before = world.agency.calls.length
      const body = claimOf(newPerson({ phoneNumber }))
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () => refusalOf(anonymousVisitor().startIdentityVerification({ body }))),
      )
      expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'IDENTITY_VERIFICATION_RESEND_TOO_SOON')).toHaveLength(9)
      expect(world.agency.calls.length - before).toBe(1)
    }
  })

  it('counts codes of one address over all numbers', async () => {
    const strict = await startAccountWorld({ share: world, codesPerHourPerAddress: 3 })
    try {
      world.wait(3_600_001)
      strict.wait(world.time.waitedMs)
      const outcomes = []
      for (let turn = 0; turn < 4; turn++) {
        const body = claimOf(newPerson())
        outcomes.push(await refusalOf(visitor(strict.url).account.startIdentityVerification({ body })))
      }
      expect(outcomes).toEqual(['OK', 'OK', 'OK', 'IDENTITY_VERIFICATION_TOO_MANY_CODES'])
    } finally {
      await strict.stop()
    }
  })

  it.each(['down', 'garbage', 'refuses'] as const)(
    'is unavailable for known and unknown alike while the agency is %s',
    async (mode) => {
      const known = newPerson()
      await signIn(world, known)
      world.wait(CODE_LIMITS.resendAfterMs)
      await world.agency.be(mode)
      for (const person of [known, newPerson()]) {
        const start = visitor(world.url).account.startIdentityVerification({ body: claimOf(person) })
        expect(await refusalOf(start)).toBe('IDENTITY_VERIFICATION_UNAVAILABLE')
      }
      await world.agency.be('normal')
      // A code that was certainly not sent does not count.
      if (mode !== 'garbage') expect(await refusalOf(started(known))).toBe('OK')
    },
  )
})

describe('confirming', () => {
  const refusals: readonly [string, () => Promise<string>, string][] = [
    [
      'a verification that was never started',
      () => {
        const params = { identityVerificationId: id<IdentityVerificationId>('0190a3c2-7b6e-7c3a-8f00-000000000001') }
        const call = visitor(world.url).account.confirmIdentityVerification({ params, body: { code: '123456' } })
        return refusalOf(call)
      },
      'IDENTITY_VERIFICATION_NOT_FOUND',
    ],
    [
      'a wrong code',
      async () => {
        const { confirm, code } = await started(newPerson())
        return refusalOf(confirm(wrong(code)))
      },
      'IDENTITY_VERIFICATION_CODE_MISMATCH',
    ],
    [
      'any code of a person the agency does not know',
      async () => {
        const person = newPerson()
        world.agency.subscribe(person.phoneNumber, newPerson())
        const client = visitor(world.url)
        const { identityVerificationId } = await client.account.startIdentityVerification({ body: claimOf(person) })
        const body = { code: world.agency.latestCode(person.phoneNumber) }
        return refusalOf(client.account.confirmIdentityVerification({ params: { identityVerificationId }, body }))
      },
      'IDENTITY_VERIFICATION_CODE_MISMATCH',
    ],
    [
      'the right code after 3 minutes',
      async () => {
        const { confirm, code } = await started(newPerson())
        world.wait(CODE_LIMITS.codeLifeMs + 1)
        return refusalOf(confirm(code))
      },
      'IDENTITY_VERIFICATION_EXPIRED',
    ],
    [
      'the right code a second time',
      async () => {
        const { confirm, code } = await started(newPerson())
        await confirm(code)
        return refusalOf(confirm(code))
      },
      'IDENTITY_VERIFICATION_EXPIRED',
    ],
    [
      'the fifth wrong code',
      async () => {
        const { confirm, code } = await started(newPerson())
        for (let turn = 0; turn < 4; turn++) {
          expect(await refusalOf(confirm(wrong(code)))).toBe('IDENTITY_VERIFICATION_CODE_MISMATCH')
        }
        return refusalOf(confirm(wrong(code)))
      },
      'IDENTITY_VERIFICATION_TOO_MANY_TRIES',
    ],
    [
      'the right code after five wrong ones',
      async () => {
        const { confirm, code } = await started(newPerson())
        for (let turn = 0; turn < 5; turn++) await refusalOf(confirm(wrong(code)))
        return refusalOf(confirm(code))
      },
      'IDENTITY_VERIFICATION_TOO_MANY_TRIES',
    ],
    [
      'the right code while the agency is down',
      async () => {
        const { confirm, code } = await started(newPerson())
        await world.agency.be('down')
        return refusalOf(confirm(code))
      },
      'IDENTITY_VERIFICATION_UNAVAILABLE',
    ],
  ]
  it.each(refusals)('refuses %s', async (_name, attempt, expected) => expect(await attempt()).toBe(expected))

  it('refuses a sixth try even when all tries come at once', async () => {
    const { confirm, code } = await started(newPerson())
    const before = world.agency.calls.length
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => refusalOf(confirm(wrong(code)))))
    expect(world.agency.calls.slice(before)).toHaveLength(5)
    expect(outcomes.filter((code) => code === 'IDENTITY_VERIFICATION_CODE_MISMATCH')).toHaveLength(4)
    expect(outcomes.filter((code) => code === 'IDENTITY_VERIFICATION_TOO_MANY_TRIES')).toHaveLength(8)
  })

  it('costs no try when the agency could not say', async () => {
    const { confirm, code } = await started(newPerson())
    await world.agency.be('down')
    for (let turn = 0; turn < 6; turn++) await refusalOf(confirm(code))
    await world.agency.be('normal')
    expect(await refusalOf(confirm(code))).toBe('OK')
  })

  it('tells how many tries are left', async () => {
    const { confirm, code } = await started(newPerson())
    const refused = (await confirm(wrong(code)).catch((error: unknown) => error)) as { details: unknown }
    expect(refused.details).toEqual({ remainingTries: 4 })
  })
})

describe('who it is', () => {
  const userIdOf = async (person: TestPerson) => {
    const { rows } = await sql<{ user_id: UserId }>`
      select user_id from ci_index where ci_hmac = ${world.indexes.ci(person.ci)}`.execute(world.db)
    return rows.map((row) => row.user_id)
  }

  it('is new once, and found afterwards', async () => {
    const person = newPerson()
    expect((await signIn(world, person)).isNewUser).toBe(true)
    world.wait(CODE_LIMITS.resendAfterMs)
    expect((await signIn(world, person)).isNewUser).toBe(false)
    expect(await userIdOf(person)).toHaveLength(1)
  })

  it('finds the old account of a person with a new number, and keeps the new number', async () => {
    const person = newPerson()
    await signIn(world, person)
    const moved = { ...person, phoneNumber: newPhoneNumber() }
    expect((await signIn(world, moved)).isNewUser).toBe(false)
    const [userId] = await userIdOf(person)
    const stored = await world.account.person(id(userId as string))
    expect(stored?.profile).toEqual({
      ci: person.ci,
      fullName: person.name,
      birthdayDate: '1990-03-05',
      sexDigit: '2',
      phoneNumber: moved.phoneNumber,
    })
  })

  it('opens a new account when a number has moved to another person', async () => {
    const first = newPerson()
    await signIn(world, first)
    world.wait(CODE_LIMITS.resendAfterMs)
    const second = newPerson({ phoneNumber: first.phoneNumber })
    const session = await signIn(world, second)
    expect(session.isNewUser).toBe(true)
    expect(await session.account.getFullName()).toEqual({ fullName: second.name })
    expect(await userIdOf(second)).not.toEqual(await userIdOf(first))
  })

  it('makes one person of two confirmations at once', async () => {
    const person = newPerson()
    const other = { ...person, phoneNumber: newPhoneNumber() }
    const both = [await started(person), await started(other)]
    const answers = await Promise.all(both.map(({ confirm, code }) => confirm(code)))
    expect(answers.map(({ isNewUser }) => isNewUser).sort()).toEqual([false, true])
    expect(await userIdOf(person)).toHaveLength(1)
    const [userId] = await userIdOf(person)
    const { rows } = await sql`select 1 from wrapped_key where user_id = ${userId}`.execute(world.keysDb)
    expect(rows).toHaveLength(2)
  })

  it('stores the profile encrypted', async () => {
    const person = newPerson()
    await signIn(world, person)
    const { rows } = await sql<{ text: string }>`
      select encode(profile, 'escape') as text from person`.execute(world.db)
    const texts = rows.map((row) => row.text).join('\n')
    for (const word of [person.phoneNumber, person.ci, '1990']) expect(texts).not.toContain(word)
  })
})
