import { dayNumber, minuteOf } from './analysis-row.ts'
import type { Entry } from './entry.ts'

/** The most that a bank charges for a transfer, won. */
const MOST_FEE_KRW = 1_000

/** The fee of a transfer: at most 1,000 won out of the same account within a minute of it, explained by nothing else. */
export function withTransferFees(entries: readonly Entry[]): Entry[] {
  const transfers = Map.groupBy(
    entries.filter(({ amountKrw, flowEnum }) => (amountKrw ?? 0) < -MOST_FEE_KRW && TRANSFERS.has(flowEnum)),
    ({ assetIdentifier, countedDate }) => `${assetIdentifier} ${countedDate}`,
  )
  return entries.map((entry) => {
    const { amountKrw, assetIdentifier, countedDate, flowEnum } = entry
    if (flowEnum !== 'SENT' || amountKrw === null || amountKrw >= 0 || amountKrw < -MOST_FEE_KRW) return entry
    const beside = transfers.get(`${assetIdentifier} ${countedDate}`) ?? []
    if (!beside.some((transfer) => isWithinMinute(transfer, entry))) return entry
    return { ...entry, flowEnum: 'FEE', parts: [{ flowEnum: 'FEE', termEnum: 'SPENDING', amountKrw }] }
  })
}

const TRANSFERS: ReadonlySet<string> = new Set([
  'SENT',
  'OWN_TRANSFER',
  'SAVING',
  'INVESTING',
  'CHARGE',
  'LOAN_PAYMENT',
])

function isWithinMinute({ row: one }: Entry, { row: other }: Entry): boolean {
  const [first, second] = [minuteOf(one.content), minuteOf(other.content)]
  if (first === null || second === null) return false
  return dayNumber(one.content.occurredDate) === dayNumber(other.content.occurredDate) && Math.abs(first - second) <= 1
}
