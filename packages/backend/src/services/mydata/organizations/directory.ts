import type { Maintenance } from '@ieum/contracts/outside/mydata/portal.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { isGoneDoubtful } from '@ieum/domain/mydata/organizations/portal-sanity-check.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { PortalClient } from '../../../platform/outbound/parties/portal-client.ts'
import type { LogoTable } from '../logos/logo-table.ts'
import type { OrganizationRecord } from './organization.ts'
import { loadOrganizations, loadPortalState, savePortalChanges } from './organization-rows.ts'
import { recordOfPortalRow } from './portal-row.ts'

/** Every participant of the regime, in memory, as of the last portal read. */
export type OrganizationDirectory = {
  all(): readonly OrganizationRecord[]
  find(guid: OrganizationGuid): OrganizationRecord | undefined
  findByOrgCode(orgCode: string): OrganizationRecord | undefined
  /** An outage that the portal announces for everybody; the caller's clock decides whether it is open now. */
  allMaintenance(): Maintenance | null
  version(): number
  /**
   * Reads the portal when the last read began more than `ms` ago; one read at a time for all callers. If the portal
   * does not answer, the copy remains.
   */
  refreshIfOlderThan(ms: number): Promise<void>
  stop(): Promise<void>
}

/** How long a caller waits for a newer copy before the present one is used, ms. */
const PATIENCE_MS = 3_000

/** Loads our copy, reads the portal completely once, then reads changes at an interval. */
export async function startDirectory(options: {
  db: Db
  portal: PortalClient
  logos: Pick<LogoTable, 'addressOf'>
  clock: Clock
  log: Logger
  intervalMs: number
  /** Percent of all participants that one answer may remove from the regime. */
  goneAtOnceMostPct: number
  /** Called for each answer that is not trusted. */
  doubted?: () => void
  /** Called with all rows after they have changed, and once at start. */
  onChange?: (records: readonly OrganizationRecord[]) => Promise<void>
}): Promise<OrganizationDirectory> {
  const { db, portal, clock, log } = options
  let records: OrganizationRecord[] = []
  let byGuid = new Map<string, OrganizationRecord>()
  let byOrgCode = new Map<string, OrganizationRecord>()
  let allMaintenance: Maintenance | null = null
  let version = -1
  let searchTimestamp = '0'
  let lastReadAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  let isStopped = false

  async function loadIfChanged(): Promise<void> {
    const state = await loadPortalState(db)
    if (state && state.version === version) return
    records = await loadOrganizations(db)
    byGuid = new Map(records.map((record) => [record.guid, record]))
    byOrgCode = new Map(records.map((record) => [record.orgCode, record]))
    allMaintenance = state?.allMaintenance ?? null
    version = state?.version ?? 0
    await options.onChange?.(records)
  }

  async function read(): Promise<void> {
    const isComplete = searchTimestamp === '0'
    const startedAtMs = clock.realNow()
    const answer = await portal.readOrganizations(searchTimestamp)
    if (answer.kind === 'failed') {
      log.warn({ reason: answer.reason }, 'portal not read')
      return
    }
    if (answer.unreadableCount > 0) log.warn({ count: answer.unreadableCount }, 'portal rows not readable')
    const nameless = answer.rows.filter((row) => row.op_type !== 'D' && row.org_name === '').map((row) => row.org_code)
    if (nameless.length > 0) log.warn({ orgCodes: nameless }, 'portal rows without a visible name')
    lastReadAtMs = startedAtMs
    const upserts = answer.rows.flatMap((row) => recordOfPortalRow(row, options.logos) ?? [])
    const removal = {
      gone: answer.rows.filter((row) => row.op_type === 'D').map((row) => row.org_code),
      only: isComplete ? onlyOrgCodes(upserts, answer.unreadableOrgCodes) : null,
    }
    const isDoubted = isDoubtful(removal)
    const { gone, only } = isDoubted ? { gone: [], only: null } : removal
    // Asks for all participants again until an answer is trusted.
    const nextSearchTimestamp = isDoubted ? '0' : answer.searchTimestamp
    const isOutageChanged = JSON.stringify(answer.allMaintenance) !== JSON.stringify(allMaintenance)
    const isChanged = (isComplete && !isDoubted) || upserts.length > 0 || gone.length > 0 || isOutageChanged
    if (isChanged || nextSearchTimestamp !== searchTimestamp) {
      await savePortalChanges(db, {
        upserts,
        goneOrgCodes: gone,
        onlyOrgCodes: only,
        searchTimestamp: nextSearchTimestamp,
        allMaintenance: answer.allMaintenance,
        isChanged,
        fetchedAtMs: startedAtMs,
      })
      searchTimestamp = nextSearchTimestamp
    }
    await loadIfChanged()
  }

  /** Missing participants remain unchanged: otherwise people would see their institution as closed. */
  function isDoubtful({ gone, only }: { gone: readonly string[]; only: readonly string[] | null }): boolean {
    const known = records.filter((record) => !record.isGone)
    const isRemaining = only === null ? null : new Set(only)
    const isRemoved = new Set(gone)
    const count = known.filter(({ orgCode }) => isRemoved.has(orgCode) || isRemaining?.has(orgCode) === false).length
    if (!isGoneDoubtful({ gone: count, known: known.length, mostPct: options.goneAtOnceMostPct })) return false
    options.doubted?.()
    log.error({ event: 'portal answer doubted', gone: count, known: known.length, mostPct: options.goneAtOnceMostPct })
    return true
  }

  function readOnce(): Promise<void> {
    reading ??= read()
      .catch((error: unknown) => log.error({ error }, 'portal copy not saved'))
      .finally(() => {
        reading = null
      })
    return reading
  }

  await loadIfChanged()
  await readOnce()
  const timer = setInterval(() => void readOnce(), options.intervalMs)
  timer.unref()

  return {
    all: () => records,
    find: (guid) => byGuid.get(guid),
    findByOrgCode: (orgCode) => byOrgCode.get(orgCode),
    allMaintenance: () => allMaintenance,
    version: () => version,
    refreshIfOlderThan: async (ms) => {
      const askedAtMs = clock.realNow()
      const isFresh = () => isStopped || lastReadAtMs >= askedAtMs - ms
      if (isFresh()) return
      // A read that began before this request may be too old: then one more read follows.
      await Promise.race([readOnce().then(() => (isFresh() ? undefined : readOnce())), patience()])
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await reading
    },
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
}

/** The participants after a complete read; null when an unreadable row may be any of them. */
function onlyOrgCodes(
  upserts: readonly OrganizationRecord[],
  unreadableOrgCodes: readonly string[] | null,
): readonly string[] | null {
  return unreadableOrgCodes && [...upserts.map((record) => record.orgCode), ...unreadableOrgCodes]
}
