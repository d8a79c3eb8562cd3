/** One application to a lender: the approval percent that was shown before it, and its outcome. */
export type DecidedApplication = { readonly shownPercent: number; readonly isApproved: boolean }

/** A tenth of all applications, in the order of the shown percent. Percents with one decimal. */
export type OddsDecile = {
  /** 1 is the tenth with the lowest shown percent. */
  readonly decile: number
  readonly count: number
  readonly leastShownPercent: number
  readonly mostShownPercent: number
  /** On average. */
  readonly shownPercent: number
  readonly approvedPercent: number
  /** The range that contains 95 of a hundred such tenths if the shown percents are right. */
  readonly expectedPercent: { readonly least: number; readonly most: number }
  readonly isAsShown: boolean
}

export type ApprovalOdds = {
  readonly count: number
  readonly deciles: readonly OddsDecile[]
  /** False: the shown percents are not reliable. */
  readonly isAsShown: boolean
}

const DECILES = 10
/** Standard deviations on both sides that contain 95 percent. */
const DEVIATIONS = 1.96

/**
 * Returns how reliable the shown percents were: tenths of the applications in the order of the shown percent, each
 * compared with its promise. A tenth is as shown where its approved share lies within the 95 percent interval around
 * the average.
 *
 * @throws RangeError for fewer than ten applications
 * @source docs/reference/credit.md#honest-odds
 */
export function approvalOdds(applications: readonly DecidedApplication[]): ApprovalOdds {
  if (applications.length < DECILES) throw new RangeError('fewer than ten applications')
  const sorted = applications.toSorted((one, other) => one.shownPercent - other.shownPercent)
  const cut = (tenth: number) => Math.floor((sorted.length * tenth) / DECILES)
  const deciles = Array.from({ length: DECILES }, (_, at) => decileOf(at + 1, sorted.slice(cut(at), cut(at + 1))))
  return { count: sorted.length, deciles, isAsShown: deciles.every(({ isAsShown }) => isAsShown) }
}

/** @param of in the order of the shown percent */
function decileOf(decile: number, of: readonly DecidedApplication[]): OddsDecile {
  const count = of.length
  const shown = of.reduce((sum, { shownPercent }) => sum + shownPercent, 0) / count
  const approved = (of.filter(({ isApproved }) => isApproved).length / count) * 100
  // Variance of applications with an individual probability each.
  const variance = of.reduce((sum, { shownPercent: share }) => sum + share * (100 - share), 0) / count ** 2
  const reach = DEVIATIONS * Math.sqrt(variance)
  const [least, most] = [Math.max(0, shown - reach), Math.min(100, shown + reach)]
  return {
    decile,
    count,
    leastShownPercent: of[0]?.shownPercent ?? 0,
    mostShownPercent: of.at(-1)?.shownPercent ?? 0,
    shownPercent: tenth(shown),
    approvedPercent: tenth(approved),
    expectedPercent: { least: tenth(least), most: tenth(most) },
    isAsShown: least <= approved && approved <= most,
  }
}

const tenth = (percent: number): number => Math.round(percent * 10) / 10
