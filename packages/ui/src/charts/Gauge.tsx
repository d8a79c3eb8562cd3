import type { ReactNode } from 'react'
import styles from './Gauge.module.css'

const RADIUS = 118
const CENTRE = 132
const FOOT = 132

/** The point on the half ring where a share ends, to a tenth of the drawing's unit. */
function endOf(share: number): { readonly x: number; readonly y: number } {
  const angle = Math.PI * (1 - Math.min(Math.max(share, 0), 1))
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(CENTRE + RADIUS * Math.cos(angle)), y: round(FOOT - RADIUS * Math.sin(angle)) }
}

/**
 * A half ring filled to a share, with its number. The drawing repeats the words, and only the words are read aloud.
 * Without a share the ring is empty and dashed, like anything not joined.
 */
export function Gauge({
  share,
  ends,
  above,
  number,
  below,
}: {
  readonly share: number | null
  /** Words for the two ends of the ring. */
  readonly ends: readonly [least: string, most: string]
  readonly above?: ReactNode
  readonly number: ReactNode
  readonly below?: ReactNode
}) {
  const end = share === null ? null : endOf(share)
  return (
    <div className={styles.gauge}>
      <div className={styles.arc}>
        <svg className={styles.art} viewBox="0 0 264 144" aria-hidden="true" focusable="false">
          <path className={styles.track} data-empty={end === null || undefined} d="M14 132a118 118 0 0 1 236 0" />
          {end ? (
            <>
              <path className={styles.fill} pathLength="1" d={`M14 132A118 118 0 0 1 ${end.x} ${end.y}`} />
              <circle className={styles.head} cx={end.x} cy={end.y} r="10" />
            </>
          ) : null}
        </svg>
        <p className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      </div>
      <div className={styles.text}>
        {above ? <p className={styles.rank}>{above}</p> : null}
        <p className={styles.number}>{number}</p>
        {below ? <p className={styles.rank}>{below}</p> : null}
      </div>
    </div>
  )
}
