import { FEATURE_FLAGS, type FeatureFlagKey } from '@ieum/contracts/account/flags.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk'
import type { Indexes } from '../../../platform/keys/indexes.ts'
import { FEATURE_ROLLOUT_PCT } from './flag-definitions.ts'

export type FeatureFlags = {
  /** The same answer for the same person until the rollout changes. */
  isOn(flagKey: FeatureFlagKey, userId: UserId): Promise<boolean>
  /** Every flag, for the first paint of a page. */
  all(userId: UserId): Promise<Record<FeatureFlagKey, boolean>>
}

export function isFeatureFlag(flagKey: string): flagKey is FeatureFlagKey {
  return (FEATURE_FLAGS as readonly string[]).includes(flagKey)
}

/** A person's bucket for one flag, a whole percent from 0 to 99; independent between flags. */
export function rolloutBucket(indexes: Pick<Indexes, 'flag'>, flagKey: string, targetingKey: string): number {
  return indexes.flag(`${flagKey}|${targetingKey}`).readUInt32BE(0) % 100
}

/** Flags behind OpenFeature, so that a flag service can replace the table. */
export async function createFeatureFlags(
  indexes: Pick<Indexes, 'flag'>,
  rolloutPct: Readonly<Record<FeatureFlagKey, number>> = FEATURE_ROLLOUT_PCT,
): Promise<FeatureFlags> {
  const definitions = FEATURE_FLAGS.map((flagKey) => [
    flagKey,
    {
      variants: { on: true, off: false },
      defaultVariant: 'off',
      disabled: false,
      contextEvaluator: ({ targetingKey }: { targetingKey?: string }) =>
        targetingKey && rolloutBucket(indexes, flagKey, targetingKey) < rolloutPct[flagKey] ? 'on' : 'off',
    },
  ])
  // A domain of its own, so that several backends in one process do not share their flags.
  domains += 1
  const domain = `ieum-${domains}`
  await OpenFeature.setProviderAndWait(domain, new InMemoryProvider(Object.fromEntries(definitions)))
  const client = OpenFeature.getClient(domain)
  const isOn = (flagKey: FeatureFlagKey, userId: UserId) =>
    client.getBooleanValue(flagKey, false, { targetingKey: userId })

  return {
    isOn,
    async all(userId) {
      const values = await Promise.all(FEATURE_FLAGS.map(async (flagKey) => [flagKey, await isOn(flagKey, userId)]))
      return Object.fromEntries(values) as Record<FeatureFlagKey, boolean>
    },
  }
}

let domains = 0
