import { setTimeout as delay } from 'node:timers/promises'
import { HEALTH_ROLE } from '@ieum/backend/platform/db/health/guard-health.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import pg from 'pg'

/** The consent ledger, or health data. */
export type Side = 'ledger' | 'data'

const SIDES = ['ledger', 'data'] as const
/** Advisory locks that a commit waits for. Nothing else in a test world uses them. */
const LOCK_OF = { ledger: 911_001, data: 911_002 } as const satisfies Record<Side, number>
const TABLES_OF = {
  ledger: ['consent_ledger'],
  data: [
    'health.gene_application',
    'health.gene_group_member',
    'health.health_insurance_link',
    'health.microbiome_application',
  ],
} as const satisfies Record<Side, readonly string[]>

const FOLLOWS_MS = 15_000
const POLL_MS = 20

/** Makes the commits of one person wait, so that a test decides which of them succeed. */
export type CommitGate = {
  /** Returns the side whose commit waits, as soon as one does. @throws Error when none does */
  waiting(): Promise<Side>
  /** Lets the commits of this side pass. */
  open(side: Side): Promise<void>
  /** Ends the connections whose commits wait: their transactions are rolled back. */
  breakWaiting(): Promise<void>
  /** Removes the gate; waiting commits pass. */
  remove(): Promise<void>
}

/**
 * Makes every commit of this person that has written to the ledger, or to health data, wait: by constraint triggers
 * that PostgreSQL runs at the commit. The server is not aware of it.
 */
export async function closeCommits(databaseUrl: string, userId: UserId): Promise<CommitGate> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const side of SIDES) await closeSide(client, side, userId)
  } catch (error) {
    await client.end()
    throw error
  }
  const waitingNow = async (): Promise<readonly { readonly pid: number; readonly side: Side }[]> => {
    const { rows } = await client.query<{ pid: number; lock: number }>(
      `select pid, objid::int as lock from pg_locks where locktype = 'advisory' and not granted
       and objid::int = any($1)`,
      [SIDES.map((side) => LOCK_OF[side])],
    )
    return rows.map(({ pid, lock }) => ({ pid, side: lock === LOCK_OF.ledger ? 'ledger' : 'data' }))
  }
  return {
    async waiting() {
      for (const end = performance.now() + FOLLOWS_MS; performance.now() < end; await delay(POLL_MS)) {
        const [first] = await waitingNow()
        if (first) return first.side
      }
      throw new Error('no commit of this person waits')
    },
    open: async (side) => void (await client.query('select pg_advisory_unlock($1)', [LOCK_OF[side]])),
    async breakWaiting() {
      for (const { pid } of await waitingNow()) await client.query('select pg_terminate_backend($1, 5000)', [pid])
    },
    async remove() {
      await client.query('select pg_advisory_unlock_all()')
      for (const side of SIDES)
        await asOwner(client, side, async () => {
          for (const table of TABLES_OF[side]) await client.query(`drop trigger commit_gate on ${table}`)
        })
      await client.end()
    },
  }
}

async function closeSide(client: pg.Client, side: Side, userId: UserId): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK_OF[side]])
  await client.query(`
    create or replace function public.gate_of_${side}() returns trigger language plpgsql as $$
    begin
      if coalesce(new.user_id, old.user_id) = '${userId}'::uuid then perform pg_advisory_xact_lock(${LOCK_OF[side]}); end if;
      return null;
    end $$`)
  await asOwner(client, side, async () => {
    for (const table of TABLES_OF[side])
      await client.query(`
        create constraint trigger commit_gate after insert or update or delete on ${table}
        deferrable initially deferred for each row execute function public.gate_of_${side}()`)
  })
}

/** The tables of health data belong to a separate role. */
async function asOwner(client: pg.Client, side: Side, work: () => Promise<void>): Promise<void> {
  if (side === 'data') await client.query(`set role ${HEALTH_ROLE}`)
  await work()
  await client.query('reset role')
}
