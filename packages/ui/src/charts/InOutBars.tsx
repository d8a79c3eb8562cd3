import styles from './InOutBars.module.css'

export type InOutMonth = {
  readonly key: string
  readonly incoming: number
  readonly outgoing: number
  /** Not a whole month: drawn fainter. */
  readonly isPartial: boolean
}

const [WIDTH, HEIGHT, GAP] = [335, 132, 3]

/**
 * What came in and went out, two bars a month. A picture beside a table; only the table is read aloud. A month in which
 * more came back than went out has no bar.
 */
export function InOutBars({
  months,
  ends,
}: {
  /** Oldest first. */
  readonly months: readonly InOutMonth[]
  /** Words for the first and the last month. */
  readonly ends: readonly [first: string, last: string]
}) {
  const most = Math.max(1, ...months.flatMap(({ incoming, outgoing }) => [incoming, outgoing]))
  const slot = WIDTH / Math.max(1, months.length)
  const width = Math.max(2, Math.min(14, (slot - 3 * GAP) / 2))
  const heightOf = (value: number) => Math.round((Math.max(0, value) / most) * (HEIGHT - 2))
  return (
    <div className={styles.chart} aria-hidden="true">
      <svg className={styles.art} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {months.map(({ key, incoming, outgoing, isPartial }, at) => {
          const x = Math.round(at * slot + (slot - 2 * width - GAP) / 2)
          return (
            <g key={key} className={styles.bar} data-partial={isPartial || undefined}>
              <rect
                className={styles.in}
                x={x}
                y={HEIGHT - heightOf(incoming)}
                width={width}
                height={heightOf(incoming)}
                rx={2}
              />
              <rect
                className={styles.out}
                x={x + width + GAP}
                y={HEIGHT - heightOf(outgoing)}
                width={width}
                height={heightOf(outgoing)}
                rx={2}
              />
            </g>
          )
        })}
        <path className={styles.base} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
      </svg>
      <div className={styles.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  )
}
