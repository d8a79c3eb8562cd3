import { randomUUID } from 'node:crypto'
import { FEATURE_FLAGS } from '@ieum/contracts/account/flags.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { createIndexes } from '../../../platform/keys/indexes.ts'
import { createFeatureFlags, isFeatureFlag } from './feature-flags.ts'
import { FEATURE_ROLLOUT_PCT } from './flag-definitions.ts'

const indexes = createIndexes(Buffer.alloc(32, 1))
const people = Array.from({ length: 400 }, () => randomUUID())
const FLAG = 'mydata_sync_events'
const OTHER = 'mydata_health_insurance_linking'

async function whoHas(rolloutPct: number, flag: typeof FLAG | typeof OTHER = FLAG) {
  const flags = await createFeatureFlags(indexes, { ...FEATURE_ROLLOUT_PCT, [flag]: rolloutPct })
  const on = await Promise.all(people.map((userId) => flags.isOn(flag, id(userId))))
  return people.filter((_userId, at) => on[at])
}

describe('feature flags', () => {
  it('are as the table says', async () => {
    const flags = await createFeatureFlags(indexes)
    expect(await flags.all(id(people[0] as string))).toEqual({
      pfm_improve_mydata_polling_experience: true,
      mydata_consent_end_date_picker: true,
      mydata_health_insurance_linking: false,
      mydata_sync_events: true,
      mydata_selection_hero_animation: true,
      mydata_selection_replacement_screen: false,
    })
  })

  it('reach about the percentage that was chosen', async () => {
    expect(await whoHas(0)).toHaveLength(0)
    expect(await whoHas(100)).toHaveLength(people.length)
    const half = (await whoHas(50)).length / people.length
    expect(half).toBeGreaterThan(0.35)
    expect(half).toBeLessThan(0.65)
  })

  it('[CF-7.12] stay with a person, also while the percentage grows', async () => {
    const some = await whoHas(30)
    expect(await whoHas(30)).toEqual(some)
    const more = new Set(await whoHas(60))
    expect(some.filter((userId) => !more.has(userId))).toEqual([])
  })

  it('fall on other people for another flag', async () => {
    expect(await whoHas(50, OTHER)).not.toEqual(await whoHas(50))
  })

  it('are known by name only', () => {
    expect(FEATURE_FLAGS.every(isFeatureFlag)).toBe(true)
    expect(isFeatureFlag('toString')).toBe(false)
  })
})
