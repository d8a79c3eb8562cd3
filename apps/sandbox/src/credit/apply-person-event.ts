/** A credit event of a person happens now: the bureaus know it, and send the operator webhooks. */
import { randomUUID } from 'node:crypto'
import type { CreditBureauChange, CreditBureauInquiry } from '@ieum/contracts/outside/credit/credit-bureau-history.ts'
import {
  CREDIT_CHANGE_TYPES,
  CREDIT_INQUIRY_PURPOSES,
  INQUIRY_ORGANIZATION_TYPES,
} from '@ieum/contracts/outside/credit/credit-bureau-names.ts'
import { z } from 'zod'
import { timestamp } from '../holdings/calendar.ts'
import type { Person } from '../people/person.ts'
import type { World } from '../world.ts'

const ofBoth = {
  org: z.string().min(1).max(90),
  orgType: z.enum(INQUIRY_ORGANIZATION_TYPES).default('BANK'),
  at: z.enum(['KCB', 'NICE']).default('KCB'),
  /** How often the bureau sends the webhook for each. */
  notices: z.number().int().min(0).max(5).default(1),
  /** The last one is reported first. */
  isReversed: z.boolean().default(false),
  /** Delay until the bureau's list has it, business time. */
  listedAfterMs: z
    .number()
    .int()
    .min(0)
    .max(7 * 86_400_000)
    .default(0),
}

/** An inquiry; several institutions within an hour when it is more than one. */
export const InquiryHappens = z.strictObject({
  ...ofBoth,
  purpose: z.enum(CREDIT_INQUIRY_PURPOSES).default('LOAN_SCREENING'),
  branch: z.string().min(1).max(100).optional(),
  items: z.array(z.string().min(1).max(100)).max(20).default([]),
  count: z.number().int().min(1).max(60).default(1),
})

/** A change. */
export const ChangeHappens = z.strictObject({
  ...ofBoth,
  type: z.enum(CREDIT_CHANGE_TYPES),
  amount: z.number().int().nonnegative().optional(),
  /** The bureau's own number of the loan. */
  loan: z.string().max(64).optional(),
})

const MINUTE_MS = 60_000

type Happening = Pick<World, 'bureauMembers' | 'bureauNotices' | 'bureauRows' | 'clock'>

/** Returns the bureau's numbers of the events, in its order. */
export function inquiriesHappen(world: Happening, person: Person, event: z.output<typeof InquiryHappens>): string[] {
  const now = world.clock.now()
  const rows = Array.from(
    { length: event.count },
    (_, at): CreditBureauInquiry => ({
      inquiry_id: `i-${randomUUID()}`,
      inquired_dtime: timestamp(now - (event.count - 1 - at) * Math.min(MINUTE_MS, (60 * MINUTE_MS) / event.count)),
      org_name: event.count === 1 ? event.org : `${event.org} ${at + 1}`,
      org_type: event.orgType,
      purpose: event.purpose,
      branch: event.branch,
      items: event.items,
      is_self: false,
    }),
  )
  for (const row of rows) {
    world.bureauRows.add({
      kind: 'INQUIRY',
      row,
      ci: person.ci,
      bureau: event.at,
      listedFromMs: now + event.listedAfterMs,
    })
  }
  notify(
    world,
    person,
    event,
    rows.map((inquiry) => ({ inquiry })),
  )
  return rows.map((row) => row.inquiry_id)
}

export function addCreditChange(world: Happening, person: Person, event: z.output<typeof ChangeHappens>): string[] {
  const now = world.clock.now()
  const row: CreditBureauChange = {
    change_id: `c-${randomUUID()}`,
    changed_dtime: timestamp(now),
    org_name: event.org,
    org_type: event.orgType,
    change_type: event.type,
    amt: event.amount,
    loan_num: event.loan,
  }
  world.bureauRows.add({
    kind: 'CHANGE',
    row,
    ci: person.ci,
    bureau: event.at,
    listedFromMs: now + event.listedAfterMs,
  })
  notify(world, person, event, [{ change: row }])
  return [row.change_id]
}

/** The operator gets no webhook about a person who is not a member. */
function notify(
  { bureauMembers, bureauNotices }: Happening,
  { ci }: Person,
  { at, notices, isReversed }: { readonly at: 'KCB' | 'NICE'; readonly notices: number; readonly isReversed: boolean },
  news: readonly { readonly inquiry?: CreditBureauInquiry; readonly change?: CreditBureauChange }[],
): void {
  const member = bureauMembers.ofCi(ci).find((one) => one.bureau === at && one.leftAtMs === null)
  if (!member) return
  for (const one of isReversed ? news.toReversed() : news) {
    for (let time = 0; time < notices; time += 1) bureauNotices.send({ bureau: at, memberId: member.memberId, ...one })
  }
}
