import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type pg from 'pg'
import type { SandboxControl } from '../world/sandbox-control.ts'
import type { Reported } from './model.ts'

/** The part of a person's data in the databases that the model covers; timestamps as epoch ms. */
export type Found = {
  readonly lastSeen: number
  readonly destroyedAt: number | null
  readonly connections: readonly {
    readonly orgCode: string
    readonly state: 'CONNECTED' | 'RELOGIN_REQUIRED' | 'DISCONNECTED'
    readonly cycle: number | null
    readonly consentEnds: number
    readonly accessEnds: number
    readonly refreshEnds: number
    readonly off: readonly string[]
    readonly assets: number
  }[]
  readonly lists: readonly { readonly orgCode: string; readonly ends: number }[]
  readonly notices: readonly Reported[]
  /** Rows of the ledger, which only grows. */
  readonly ledger: number
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const EVERYTHING = `
  select ${ms('last_seen_at')} as "lastSeen", ${ms('destroyed_at')} as "destroyedAt",
    coalesce((select json_agg(json_build_object('orgCode', org_code, 'state', state, 'cycle', cycle_days,
        'consentEnds', ${ms('consent_ends_at')}, 'accessEnds', ${ms('access_token_expires_at')},
        'refreshEnds', ${ms('refresh_token_expires_at')}, 'off', switched_off_scopes,
        'assets', (select count(*) from asset where asset.user_id = $1
          and asset.organization_guid = connection.organization_guid)))
      from connection join organization using (organization_guid) where user_id = $1), '[]') as connections,
    coalesce((select json_agg(json_build_object('orgCode', org_code, 'ends', ${ms('consent_ends_at')}))
      from list_consent join organization using (organization_guid) where user_id = $1), '[]') as lists,
    coalesce((select json_agg(json_build_object('kind', kind, 'orgCode', org_code, 'ends', ${ms('ends_at')},
        'daysBefore', days_before))
      from notice left join organization using (organization_guid) where user_id = $1), '[]') as notices,
    (select count(*) from consent_ledger where user_id = $1)::int as ledger
  from person where user_id = $1`

export async function readFound(db: pg.Pool, userId: UserId): Promise<Found> {
  const { rows } = await db.query<Found>({ name: 'found', text: EVERYTHING, values: [userId] })
  if (!rows[0]) throw new Error('nobody of this id')
  return rows[0]
}

/** Institutions with existing keys. */
export async function readKeys(keysDb: pg.Pool, userId: UserId): Promise<readonly string[]> {
  const { rows } = await keysDb.query<{ organization_guid: string }>({
    name: 'keys',
    text: `select distinct organization_guid::text from wrapped_key where user_id = $1
      and organization_guid <> '00000000-0000-0000-0000-000000000000'`,
    values: [userId],
  })
  return rows.map((row) => row.organization_guid)
}

/** Calls that the sandbox has received since the last read. */
export type Received = {
  /** `institution x-api-type` of data, `institution api ×count` of calls for a token, each once. */
  readonly calls: ReadonlySet<string>
  /** `institution api` of data. */
  readonly apis: ReadonlySet<string>
  /** Answers other than success and "unchanged". */
  readonly refused: readonly string[]
}

type Call = {
  readonly orgCode: string
  readonly api: string | null
  readonly apiType: string | null
  readonly status: number | null
  readonly rspCode: string | null
}

/** Reads the calls that institutions received, from one read to the next. */
export function receivedCalls(control: SandboxControl, orgCodes: readonly string[]) {
  const known = new Set(orgCodes)
  let lastSeq = 0
  return async (): Promise<Received> => {
    const path = `/control/calls?after=${lastSeq}`
    const answer = await control.call<{ lastSeq: number; calls: readonly Call[] }>('GET', path)
    lastSeq = answer.lastSeq
    const calls = answer.calls.filter(({ orgCode }) => known.has(orgCode))
    const ofTokens = calls.filter(({ api }) => api?.includes('인증-'))
    const counts = Map.groupBy(ofTokens, ({ orgCode, api }) => `${orgCode} ${api}`)
    return {
      calls: new Set([
        ...calls.flatMap(({ orgCode, apiType }) => (apiType === null ? [] : [`${orgCode} ${apiType}`])),
        ...[...counts].map(([name, some]) => `${name} ×${some.length}`),
      ]),
      apis: new Set(calls.flatMap(({ orgCode, api, apiType }) => (apiType === null ? [] : [`${orgCode} ${api}`]))),
      refused: calls
        .filter(({ status, rspCode }) => status !== 200 || !['00000', '00001', null].includes(rspCode))
        .map(({ orgCode, api, status, rspCode }) => `${orgCode} ${api} ${status} ${rspCode}`),
    }
  }
}
