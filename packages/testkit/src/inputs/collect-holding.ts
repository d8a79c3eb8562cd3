/** Collects a person's data at one institution of the sandbox, in this process. */
import { KeyHandle } from '@ieum/backend/platform/keys/cipher.ts'
import type { DataProviderClient } from '@ieum/backend/platform/outbound/providers/data-provider-client.ts'
import { type Collected, collectOrganization } from '@ieum/backend/services/mydata/collect/collect-organization.ts'
import { createReader } from '@ieum/backend/services/mydata/collect/reader.ts'
import { COLLECTORS } from '@ieum/backend/services/mydata/collectors/collectors.ts'
import { ALL_SCOPES, type SandboxPerson, sandboxInstitution, type Tampering } from './sandbox-institution.ts'

/** Key of the identities of assets and transactions; the same key gives the same identities. */
export const TEST_KEY = new KeyHandle('inputs', new Map([[1, Buffer.alloc(32)]]), Buffer.alloc(32))

/**
 * The interactive reading of an institution: every list, every asset, three months of transactions.
 * @param nowMs the business time, epoch ms
 * @param tampering changes answers on their way
 */
export function collectHolding(
  person: SandboxPerson,
  orgCode: string,
  nowMs: number,
  tampering?: Tampering,
): Promise<Collected> {
  const industry = person.holdings[orgCode]?.industry ?? ''
  const collector = COLLECTORS.get(industry)
  if (!collector) throw new Error(`no collector of ${industry}`)
  return collectOrganization({
    collector,
    scopes: ALL_SCOPES,
    key: TEST_KEY,
    context: { nowMs, isNamed: () => true, organizationOf: () => null },
    accountHash: () => null,
    abandon: () => {},
    reader: createReader({
      client: { read: sandboxInstitution(person, orgCode, nowMs, tampering) } as DataProviderClient,
      dataProvider: { industry, orgCode } as Parameters<typeof createReader>[0]['dataProvider'],
      token: { current: () => 'token', renew: async () => null },
      apiType: 'user-consent',
      signal: new AbortController().signal,
    }),
  })
}
