import type { RaisingAutomation } from '@ieum/contracts/credit/raising/raising-automation.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import type { AutomationRow } from './raising-rows.ts'

export function automationView(row: AutomationRow): RaisingAutomation {
  const { status, startedAtMs, nextRunDate, lastRunAtMs, materials, scheduledDay } = row
  return {
    automationStatusEnum: status,
    startedAtMs: epochMsText(startedAtMs),
    nextRunDate,
    lastRunAtMs: epochMsText(lastRunAtMs),
    raiseMaterialEnums: [...materials],
    scheduledDayOfMonth: scheduledDay,
    pausedReason: status === 'OFF' || status === 'ACTIVE' ? null : creditRaisingWords.automation.paused[status],
  }
}
