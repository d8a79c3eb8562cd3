import type { Hue } from '../hue.ts'

export type DiscPart = { readonly hue: Hue; readonly value: number }
export type PlacedDisc = { readonly hue: Hue; readonly x: number; readonly radius: number }
export type DiscLayout = {
  readonly discs: readonly PlacedDisc[]
  readonly debt: { readonly x: number; readonly radius: number } | null
  /** Dotted line between the last disc and the debt's ring; null without debt. */
  readonly line: { readonly from: number; readonly to: number } | null
}

export const DISCS_WIDTH = 335
export const DISCS_HEIGHT = 72
const LARGEST_RADIUS = 34
const SMALLEST_RADIUS = 4
const OVERLAP = 6
const GAP = 8

/**
 * Positions of the overlapping discs of net worth: areas are proportional to the values, the largest first, each
 * overlapping the one before; the debt is a ring at the right end on the same scale.
 * Values that are not positive are left out. Lengths are units of a 335 by 72 drawing.
 */
export function discLayout(parts: readonly DiscPart[], debt: number): DiscLayout {
  const shown = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const largest = Math.max(debt, shown[0]?.value ?? 0)
  if (largest <= 0) return { discs: [], debt: null, line: null }
  const radiusOf = (value: number, scale: number) =>
    Math.max(SMALLEST_RADIUS, LARGEST_RADIUS * Math.sqrt(value / largest) * scale)

  const placed = (scale: number) => {
    const discs: PlacedDisc[] = []
    let end = 0
    for (const { hue, value } of shown) {
      const radius = radiusOf(value, scale)
      const overlap = discs.length === 0 ? 0 : Math.min(OVERLAP, radius)
      discs.push({ hue, radius, x: end - overlap + radius })
      end += 2 * radius - overlap
    }
    const debtRadius = debt > 0 ? radiusOf(debt, scale) : 0
    return { discs, end, debtRadius, width: end + (debtRadius > 0 ? 2 * debtRadius + 4 * GAP : 0) }
  }

  const wanted = placed(1)
  const fitted = wanted.width <= DISCS_WIDTH ? wanted : placed(DISCS_WIDTH / wanted.width)
  if (fitted.debtRadius === 0) return { discs: fitted.discs, debt: null, line: null }
  const debtX = DISCS_WIDTH - fitted.debtRadius - 1
  return {
    discs: fitted.discs,
    debt: { x: debtX, radius: fitted.debtRadius },
    line: { from: fitted.end + (fitted.discs.length > 0 ? GAP : 0), to: debtX - fitted.debtRadius - GAP },
  }
}
