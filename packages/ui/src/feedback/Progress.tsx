import styles from '../content/Content.module.css'

/**
 * Progress, 0 to 100. Drawn with attributes only, because pages are served without
 * inline styles. The number changes silently; announce milestones in a live region.
 */
export function Progress({
  percent,
  percentText,
  label,
  note,
}: {
  readonly percent: number
  /** The displayed number, for instance "66%". */
  readonly percentText: string
  /** Name of the process. */
  readonly label: string
  /** The progress in words, for instance how many of how many. */
  readonly note: string
}) {
  return (
    <>
      <p className={styles.progressHead}>
        <span className={styles.percent}>{percentText}</span>
        <span className={styles.progressNote}>{note}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={note}
      >
        <svg className={styles.progress} aria-hidden="true" focusable="false">
          <line className={styles.track} x1="0" x2="100%" y1="8" y2="8" />
          <line className={styles.fill} x1="0" x2={`${percent}%`} y1="8" y2="8" />
          <circle className={styles.knob} cx={`${percent}%`} cy="8" r="6" />
        </svg>
      </div>
    </>
  )
}
