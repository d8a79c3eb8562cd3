import styles from './GutArt.module.css'

const PLACES = [
  { cx: 46, cy: 50, r: 25 },
  { cx: 80, cy: 68, r: 20 },
  { cx: 78, cy: 33, r: 12 },
  { cx: 44, cy: 89, r: 12 },
  { cx: 72, cy: 96, r: 6 },
] as const
/** Hue of each place, the largest place first. */
const HUES = {
  BACTEROIDES: [7, 1, 4, 6, 3],
  PREVOTELLA: [4, 6, 1, 3, 7],
  RUMINOCOCCUS: [1, 4, 6, 7, 3],
} as const
/** Between the kinds none is larger than the others. */
const BETWEEN = [
  { cx: 44, cy: 46, r: 17 },
  { cx: 79, cy: 44, r: 17 },
  { cx: 61, cy: 80, r: 17 },
] as const
const HUES_BETWEEN = [7, 4, 1] as const

/** The microbes of a gut type: discs in a circle, the largest in the type's hue. */
export function GutArt({ kind }: { readonly kind: string }) {
  const isKnown = kind in HUES
  const places = isKnown ? PLACES : BETWEEN
  const hues = isKnown ? HUES[kind as keyof typeof HUES] : HUES_BETWEEN
  return (
    <svg className={styles.art} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <circle className={styles.rim} cx="60" cy="60" r="56" />
      {places.map(({ cx, cy, r }, at) => (
        <g key={`${cx} ${cy}`} data-hue={hues[at]}>
          <circle className={styles.cell} cx={cx} cy={cy} r={r} />
          <path className={styles.mark} d={`M${cx - r / 3} ${cy}h${(r * 2) / 3}`} />
        </g>
      ))}
    </svg>
  )
}
