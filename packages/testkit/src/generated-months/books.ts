import { atHour, type Day, dayOfMoment, type Moment, momentText, monthText } from './banking-calendar.ts'
import { type MutableTerms, TERMS, type Term, type Terms, zeroTerms } from './terms.ts'

/** An asset in the books: one that counts in net worth, a card company's bill, or a card whose account is unknown. */
export type BookedAsset = {
  /** Organization, kind and number. */
  readonly id: string
  readonly organizationCode: string
  /** Worth at each reading in which the institution reported it; at a reading without it, it was not there. */
  readonly worthAt: Map<Moment, number>
}

/** One half of a transfer; the other is null where no connected institution reports it. */
type Link = { readonly halves: Posting[] }

/** A purchase by a check card: its bank row, and its approval at the card company. */
type CheckPurchase = { bank: Posting | null; approval: Posting | null }

export type Posting = {
  readonly asset: BookedAsset
  readonly at: Moment
  /** Integer won as it moves the worth of the asset. */
  readonly krw: number
  readonly term: Exclude<Term, 'transfers'> | 'half' | 'checkPurchase' | 'checkApproval'
  readonly link?: Link
  readonly purchase?: CheckPurchase
  readonly category?: string | null
}

export type AssetSpan = {
  readonly assetId: string
  readonly organizationCode: string
  /** The worth that was read last at or before the day; 0 where nothing was read. */
  readonly startKrw: number
  readonly endKrw: number
  readonly terms: Terms
  /** The readings of its institution that bound the span, `YYYYMMDDhhmmss`: rows after the first and up to the last. */
  readonly readFrom: string
  readonly readTo: string
}

/** A change of net worth from the end of one day to the end of another. */
export type SpanTruth = {
  readonly startDay: Day
  readonly endDay: Day
  readonly assets: readonly AssetSpan[]
  readonly total: { readonly startKrw: number; readonly endKrw: number; readonly terms: Terms }
}

export type MonthTotal = {
  /** `YYYYMM` */
  readonly month: string
  incomeKrw: number
  /** Positive: what was spent less what came back. */
  spendingKrw: number
  /** Spending whose category is beyond doubt. */
  readonly spendingByCategory: Map<string, number>
}

export type Books = ReturnType<typeof createBooks>

type Window = { readonly from: Moment; readonly to: Moment; readonly isNew: boolean }

const NOTHING: Window = { from: 0, to: 0, isNew: false }

/** Double-entry books of a person: what moved which asset, when, and under which term. */
export function createBooks() {
  const assets: BookedAsset[] = []
  const postings: Posting[] = []
  const readings = new Map<string, Moment[]>()

  function openAsset(organizationCode: string, ...names: readonly string[]): BookedAsset {
    const asset: BookedAsset = {
      id: [organizationCode, ...names].join('|'),
      organizationCode,
      worthAt: new Map(),
    }
    assets.push(asset)
    return asset
  }

  function post(posting: Posting): void {
    if (posting.krw !== 0) postings.push(posting)
  }

  /** Posts two halves that move money between own assets; they sum to 0. */
  function transfer(
    from: Pick<Posting, 'asset' | 'at'> | null,
    to: Pick<Posting, 'asset' | 'at'> | null,
    krw: number,
  ): void {
    const link: Link = { halves: [] }
    const half = (one: Pick<Posting, 'asset' | 'at'> | null, signed: number) => {
      if (one === null || krw === 0) return
      const posting: Posting = { ...one, krw: signed, term: 'half', link }
      link.halves.push(posting)
      postings.push(posting)
    }
    half(from, -krw)
    half(to, krw)
  }

  /** Posts a purchase by a check card whose account and card are both connected. */
  function checkPurchase(
    bank: Pick<Posting, 'asset' | 'at'>,
    approval: Pick<Posting, 'asset' | 'at'>,
    krw: number,
    category: string | null,
  ): void {
    const purchase: CheckPurchase = { bank: null, approval: null }
    purchase.bank = { ...bank, krw: -krw, term: 'checkPurchase', purchase, category }
    purchase.approval = { ...approval, krw: -krw, term: 'checkApproval', purchase }
    postings.push(purchase.bank, purchase.approval)
  }

  function recordReading(organizationCode: string, at: Moment): void {
    const known = readings.get(organizationCode)
    if (known) known.push(at)
    else readings.set(organizationCode, [at])
  }

  /** Returns the last reading of an organization up to the end of a day. */
  function lastReading(organizationCode: string, day: Day): Moment | undefined {
    const end = atHour(day + 1, 0)
    return (readings.get(organizationCode) ?? []).findLast((at) => at < end)
  }

  function windowOf(organizationCode: string, startDay: Day, endDay: Day): Window {
    const to = lastReading(organizationCode, endDay)
    if (to === undefined) return NOTHING
    const from = lastReading(organizationCode, startDay)
    if (from !== undefined) return { from, to, isNew: false }
    return { from: readings.get(organizationCode)?.[0] ?? to, to, isNew: true }
  }

  /** Returns every term of a span, for each asset and in all. */
  function span(startDay: Day, endDay: Day): SpanTruth {
    const windows = new Map<string, Window>()
    for (const { organizationCode } of assets) {
      if (!windows.has(organizationCode)) {
        windows.set(organizationCode, windowOf(organizationCode, startDay, endDay))
      }
    }
    const isIn = ({ asset, at }: Posting) => {
      const { from, to } = windows.get(asset.organizationCode) ?? NOTHING
      return at > from && at <= to
    }
    const termsOf = new Map<BookedAsset, MutableTerms>(assets.map((asset) => [asset, zeroTerms()]))
    for (const posting of postings) {
      if (isIn(posting)) addPosting(termsOf.get(posting.asset)!, posting, isIn, windows)
    }
    const total = { startKrw: 0, endKrw: 0, terms: zeroTerms() }
    const spans = assets.map((asset): AssetSpan => {
      const { from, to, isNew } = windows.get(asset.organizationCode) ?? NOTHING
      const atFrom = asset.worthAt.get(from) ?? 0
      const terms = termsOf.get(asset)!
      if (isNew) terms.coverage += atFrom
      const startKrw = isNew ? 0 : atFrom
      const endKrw = asset.worthAt.get(to) ?? 0
      total.startKrw += startKrw
      total.endKrw += endKrw
      for (const term of TERMS) total.terms[term] += terms[term]
      return {
        assetId: asset.id,
        organizationCode: asset.organizationCode,
        startKrw,
        endKrw,
        terms,
        readFrom: momentText(from),
        readTo: momentText(to),
      }
    })
    return { startDay, endDay, assets: spans, total }
  }

  /** Returns income and spending by the month of their day, as far as it was read in the end. */
  function months(): MonthTotal[] {
    const totals = new Map<string, MonthTotal>()
    for (const { asset, at, krw, term, category } of postings) {
      const isSpending = term === 'spending' || term === 'checkPurchase'
      if ((!isSpending && term !== 'income') || at > (readings.get(asset.organizationCode)?.at(-1) ?? 0)) continue
      const month = monthText(dayOfMoment(at))
      const total = totals.get(month) ?? { month, incomeKrw: 0, spendingKrw: 0, spendingByCategory: new Map() }
      totals.set(month, total)
      if (!isSpending) {
        total.incomeKrw += krw
        continue
      }
      total.spendingKrw -= krw
      if (category) total.spendingByCategory.set(category, (total.spendingByCategory.get(category) ?? 0) - krw)
    }
    return [...totals.values()].sort((one, other) => (one.month < other.month ? -1 : 1))
  }

  return {
    openAsset,
    post,
    transfer,
    checkPurchase,
    recordReading,
    readingsOf: (organizationCode: string): readonly Moment[] => readings.get(organizationCode) ?? [],
    span,
    months,
  }
}

/** Adds a posting of this span to the term that it has there; a half without its other half is one-sided. */
function addPosting(
  terms: MutableTerms,
  { asset, krw, term, link, purchase }: Posting,
  isIn: (posting: Posting) => boolean,
  windows: ReadonlyMap<string, Window>,
): void {
  switch (term) {
    case 'half':
      terms[link?.halves.length === 2 && link.halves.every(isIn) ? 'transfers' : 'oneSided'] += krw
      return
    case 'checkPurchase': {
      const approval = purchase?.approval
      const start = approval ? windows.get(approval.asset.organizationCode) : undefined
      const wasCounted = approval && start && !start.isNew && approval.at <= start.from
      terms[wasCounted ? 'oneSided' : 'spending'] += krw
      return
    }
    case 'checkApproval': {
      const bank = purchase?.bank
      const window = bank ? windows.get(bank.asset.organizationCode) : undefined
      if (bank && window && bank.at <= window.to) return
      terms.spending += krw
      terms.oneSided -= krw
      return
    }
    default:
      if (asset) terms[term] += krw
  }
}
