import styles from './ScoreLine.module.css'

export type ScorePoint = { readonly atMs: number; readonly value: number }

const [WIDTH, HEIGHT] = [320, 132]
const [TOP, FOOT, SIDE] = [28, 8, 14]
/** Smallest span of the scale, so that a small change looks small. */
const LEAST_SPAN = 20

/**
 * Numbers over time as one line: the highest, the lowest and the last are labelled, with days to scale. One sentence
 * describes it; a table beside it has every number.
 */
export function ScoreLine({
  label,
  points,
  ticks,
}: {
  readonly label: string
  /** Oldest first, at least two. */
  readonly points: readonly ScorePoint[]
  /** Words under the line, from its left end to its right. */
  readonly ticks: readonly string[]
}) {
  const [first, last] = [points[0]!, points.at(-1)!]
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const spare = Math.max(0, LEAST_SPAN - (most - least)) / 2
  const x = placed([first.atMs, last.atMs], [SIDE, WIDTH - SIDE])
  const y = placed([least - spare, most + spare], [HEIGHT - FOOT, TOP])
  const along = ({ atMs }: ScorePoint) => tenth(x(atMs))
  const up = ({ value }: ScorePoint) => tenth(y(value))
  const drawn = `M${points.map((point) => `${along(point)},${up(point)}`).join('L')}`
  const named = [...new Set([points[values.indexOf(most)]!, points[values.lastIndexOf(least)]!, last])]
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg className={styles.art} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <path className={styles.under} d={`${drawn}L${along(last)},${HEIGHT}L${along(first)},${HEIGHT}Z`} />
        <path className={styles.line} d={drawn} />
        {named.map((point) => (
          <g key={point.atMs}>
            <circle
              className={styles.dot}
              data-last={point === last || undefined}
              cx={along(point)}
              cy={up(point)}
              r={point === last ? 6 : 4}
            />
            <text className={styles.value} x={within(along(point))} y={up(point) - 11} textAnchor="middle">
              {point.value}
            </text>
          </g>
        ))}
      </svg>
      <p className={styles.ticks} aria-hidden="true">
        {ticks.map((tick, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
          <span key={at}>{tick}</span>
        ))}
      </p>
    </div>
  )
}

/** A linear mapping between two spans. Scale and shape libraries include colours and number formats, 16 KB of them. */
const placed =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start)

/** Rounds to a tenth of the drawing's unit. */
const tenth = (value: number): number => Math.round(value * 10) / 10

/** Keeps a number at an end inside the drawing. */
const within = (at: number): number => Math.min(Math.max(at, SIDE), WIDTH - SIDE)
