import type { RaisingAutomation } from '@ieum/contracts/credit/raising-automation.ts'
import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import type { AutomationRow } from './raising-rows.ts'

export function automationView(row: AutomationRow): RaisingAutomation {
  const { status, startedAtMs, nextRunDate, lastRunAtMs, materials, scheduledDay } = row
  return {
    automationStatusEnum: status,
    startedAtMs: startedAtMs === null ? null : String(startedAtMs),
    nextRunDate,
    lastRunAtMs: lastRunAtMs === null ? null : String(lastRunAtMs),
    raiseMaterialEnums: [...materials],
    scheduledDayOfMonth: scheduledDay,
    pausedReason: status === 'OFF' || status === 'ACTIVE' ? null : creditRaisingWords.automation.paused[status],
  }
}
