/** A bureau's inquiries and changes: those of the person's file, and later events. */
import { createHash } from 'node:crypto'
import type { CreditBureauChange, CreditBureauInquiry } from '@ieum/contracts/outside/credit/credit-bureau-history.ts'
import { timestamp } from '../holdings/calendar.ts'
import type { HistoryFile, InquiryFile } from '../people/credit-history-file.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'
import type { World } from '../world.ts'
import type { BureauMember } from './bureau-members.ts'

type Wanted = Pick<World, 'bureauRows' | 'clock' | 'people'>

/** As of today in the world, from that day (YYYYMMDD) on. */
export function reportedChanges(world: Wanted, member: BureauMember, fromDate: string): CreditBureauChange[] {
  const { bureau, ci } = member
  const ofFile = numbered(world.people.byCi(ci)?.credit?.histories ?? [], ci).map(([number, row]) =>
    changeOf(number, row, bureau),
  )
  const happened = listedRows(world, member).flatMap((one) => (one.kind === 'CHANGE' ? [one.row] : []))
  const atBureau = ofFile.flatMap((row) => row ?? [])
  return [...atBureau, ...happened].filter((row) => isReported(world, row.changed_dtime, row.reg_date, fromDate))
}

/** Includes the operator's own inquiries for the person: the operator filters them out. */
export function reportedInquiries(world: Wanted, member: BureauMember, fromDate: string): CreditBureauInquiry[] {
  const { bureau, ci } = member
  const ofFile = numbered(world.people.byCi(ci)?.credit?.inquiries ?? [], ci).map(([number, row]) =>
    inquiryOf(number, row, bureau),
  )
  const happened = listedRows(world, member).flatMap((one) => (one.kind === 'INQUIRY' ? [one.row] : []))
  const atBureau = ofFile.flatMap((row) => row ?? [])
  return [...atBureau, ...happened, ownInquiry(member)].filter((row) =>
    isReported(world, row.inquired_dtime, row.reg_date, fromDate),
  )
}

const listedRows = ({ bureauRows, clock }: Wanted, { bureau, ci }: BureauMember) =>
  bureauRows.of(ci, bureau).filter(({ listedFromMs }) => listedFromMs <= clock.now())

function isReported(
  { clock }: Wanted,
  moment: string,
  registered: string | null | undefined,
  fromDate: string,
): boolean {
  const now = timestamp(clock.now())
  return moment <= now && (registered ?? moment).slice(0, 8) <= now.slice(0, 8) && moment.slice(0, 8) >= fromDate
}

/** A row of a file has no number: equal rows get equal numbers on every machine, and two alike in one file get two. */
function numbered<T>(rows: readonly T[], ci: string): [string, T][] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const text = JSON.stringify(row)
    const place = seen.get(text) ?? 0
    seen.set(text, place + 1)
    const hash = createHash('sha256')
      .update(JSON.stringify([ci, text, place]))
      .digest('hex')
    return [hash.slice(0, 24), row]
  })
}

function changeOf(number: string, file: HistoryFile, bureau: BureauName): CreditBureauChange | null {
  if (!file.at.includes(bureau)) return null
  return {
    change_id: `c-${number}`,
    changed_dtime: file.date + file.time,
    org_name: file.org,
    org_type: file.orgType,
    reg_date: file.registered ?? file.date,
    collected_by: file.source ?? bureau,
    change_type: file.type,
    amt: file.amount,
    contract_amt: file.contractAmount,
    balance_amt: file.balanceAmount,
    loan_num: file.loan,
    card_num: file.card,
    exp_date: file.maturity,
    score_diff: file.scoreDiff[bureau],
  }
}

function inquiryOf(number: string, file: InquiryFile, bureau: BureauName): CreditBureauInquiry | null {
  if (!file.at.includes(bureau)) return null
  return {
    inquiry_id: `i-${number}`,
    inquired_dtime: file.date + file.time,
    org_name: file.org,
    org_type: file.orgType,
    reg_date: file.registered ?? file.date,
    collected_by: file.source ?? bureau,
    purpose: file.purpose,
    branch: file.branch,
    items: file.items,
    is_self: file.isSelf,
  }
}

const ownInquiry = (member: BureauMember): CreditBureauInquiry => ({
  inquiry_id: `i-${member.memberId}`,
  inquired_dtime: timestamp(member.joinedAtMs),
  org_name: '이음',
  org_type: 'FINTECH',
  purpose: 'IDENTITY_CHECK',
  items: ['신용점수'],
  is_self: true,
})
