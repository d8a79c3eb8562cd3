import styles from './MonthLine.module.css'

export type MonthPoint = {
  readonly key: string
  /** Null: the month has no number, and the line has a gap. */
  readonly value: number | null
  /** A future month, drawn dashed. */
  readonly isComing: boolean
  /** The planned number, if any: a thin line of long dashes. */
  readonly planned?: number | null
}

const [WIDTH, HEIGHT, PADDING] = [335, 120, 8]

/**
 * Numbers month by month as one line, future ones dashed, with a mark at a limit. A picture beside a table; only the
 * table is read aloud.
 */
export function MonthLine({
  points,
  limit,
  ends,
}: {
  /** Oldest first. */
  readonly points: readonly MonthPoint[]
  readonly limit: { readonly value: number; readonly text: string } | null
  /** Words for the first and the last month. */
  readonly ends: readonly [first: string, last: string]
}) {
  const values = points.flatMap(({ value, planned }) => [value ?? 0, planned ?? 0])
  const most = Math.max(...values, limit?.value ?? 0, 1) * 1.1
  const x = (at: number) => tenth(PADDING + (at / Math.max(1, points.length - 1)) * (WIDTH - 2 * PADDING))
  const y = (value: number) => tenth(HEIGHT - PADDING - (value / most) * (HEIGHT - 2 * PADDING))
  const line = (amountOf: (point: MonthPoint, at: number) => number | null | undefined) => {
    let isDrawing = false
    return points
      .map((point, at) => {
        const value = amountOf(point, at)
        if (value == null) {
          isDrawing = false
          return ''
        }
        const step = `${isDrawing ? 'L' : 'M'}${x(at)} ${y(value)}`
        isDrawing = true
        return step
      })
      .join('')
  }
  const lastKnown = points.findLastIndex(({ isComing }) => !isComing)
  const now = points[lastKnown]
  return (
    <div className={styles.chart} aria-hidden="true">
      <svg className={styles.art} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {limit ? (
          <>
            <path className={styles.limit} d={`M0 ${y(limit.value)}H${WIDTH}`} />
            <text className={styles.limitText} x={WIDTH} y={y(limit.value) - 4}>
              {limit.text}
            </text>
          </>
        ) : null}
        <path className={styles.planned} d={line(({ planned }) => planned)} />
        <path className={styles.line} d={line(({ isComing, value }) => (isComing ? null : value))} />
        <path
          className={styles.line}
          data-coming="true"
          d={line(({ value }, at) => (at >= lastKnown ? value : null))}
        />
        {now?.value == null ? null : <circle className={styles.now} cx={x(lastKnown)} cy={y(now.value)} r="5" />}
      </svg>
      <p className={styles.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  )
}

/** Rounds to a tenth of the drawing's unit. */
const tenth = (value: number): number => Math.round(value * 10) / 10
