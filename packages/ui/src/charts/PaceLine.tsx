import styles from './PaceLine.module.css'

const [WIDTH, HEIGHT, PADDING, GROUND] = [335, 156, 16, 130]
/** Fewer days than these from an end, the day of the head has no word of its own. */
const LEAST_DAYS_APART = 5

/**
 * A running sum day by day: this month as a line that ends in a ring, the month before dotted. One sentence describes
 * it; a table beside it has every number.
 */
export function PaceLine({
  label,
  now,
  before,
  dayText,
  legend,
}: {
  readonly label: string
  /** The sum up to each day, from the first of the month to the last one that is counted. */
  readonly now: readonly number[]
  /** The same of the whole month before; empty where nothing is known of it. */
  readonly before: readonly number[]
  /** Days of the month, and a word for one of them. */
  readonly dayText: { readonly lastDay: number; readonly of: (day: number) => string }
  readonly legend: { readonly now: string; readonly before: string }
}) {
  const days = Math.max(dayText.lastDay, before.length)
  const sums = [...now, ...before]
  const [least, most] = [Math.min(0, ...sums), Math.max(1, ...sums)]
  const x = (day: number) => tenth((day / days) * WIDTH)
  const y = (sum: number) => tenth(GROUND - ((sum - least) / (most - least)) * (GROUND - PADDING))
  const line = (values: readonly number[]) => `M0 ${y(0)}${values.map((sum, at) => `L${x(at + 1)} ${y(sum)}`).join('')}`
  const [today, sum] = [now.length, now.at(-1) ?? 0]
  const isNamed = today - 1 >= LEAST_DAYS_APART && days - today >= LEAST_DAYS_APART
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg className={styles.art} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <path className={styles.ground} d={`M0 ${y(0)}H${WIDTH}`} />
        {before.length > 0 ? <path className={styles.before} d={line(before)} /> : null}
        <path className={styles.now} d={line(now)} />
        <circle className={styles.head} cx={Math.min(x(today), WIDTH - 6)} cy={y(sum)} r="6" />
        <text className={styles.tick} x="0" y={HEIGHT - 4}>
          {dayText.of(1)}
        </text>
        {isNamed ? (
          <text className={styles.tick} x={x(today)} y={HEIGHT - 4} textAnchor="middle">
            {dayText.of(today)}
          </text>
        ) : null}
        <text className={styles.tick} x={WIDTH} y={HEIGHT - 4} textAnchor="end">
          {dayText.of(days)}
        </text>
      </svg>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.key}>{legend.now}</span>
        {before.length > 0 ? (
          <span className={styles.key} data-before="true">
            {legend.before}
          </span>
        ) : null}
      </p>
    </div>
  )
}

/** Rounds to a tenth of the drawing's unit. */
const tenth = (value: number): number => Math.round(value * 10) / 10
